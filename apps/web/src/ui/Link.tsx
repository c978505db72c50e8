import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { isServed } from '#/lib/navigate.ts';

type Props = { href: string; external?: boolean; replace?: boolean; children?: ReactNode } & Omit<
  ComponentProps<'a'>,
  'href' | 'children'
>;

/** A link inside the site keeps the page, one to a file of it is a download; `external` opens a new window and says so. */
export function Link({ href, external = false, replace, className, children, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const look = className ?? 'text-primary underline-offset-4 hover:underline';
  if (external)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={look} {...rest}>
        {children}
        <span className="sr-only"> ({t('externalLink')})</span>
      </a>
    );
  if (isServed(href))
    return (
      <a href={href} className={look} {...rest}>
        {children}
      </a>
    );
  return (
    <RouterLink href={href} {...(replace ? { replace } : {})} className={look} {...rest}>
      {children}
    </RouterLink>
  );
}
