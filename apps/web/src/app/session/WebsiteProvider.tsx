import { type ReactNode, useEffect, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { FALLBACK_TEMPLATE, WebsiteContext } from '#/lib/website.ts';

const PATIENCE_MS = 1000;

/** The site starts only after its settings have come, failed, or kept everybody waiting for a second. */
export function WebsiteProvider({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  const query = trpc.content.websiteSetting.useQuery(undefined, { staleTime: 300_000, retry: false });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const setting = query.data ?? null;
  const template = setting?.templateType ?? FALLBACK_TEMPLATE;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !setting?.favicon) return;
    icon.removeAttribute('type');
    icon.href = setting.favicon;
  }, [setting?.favicon]);
  return <WebsiteContext value={{ ready: !query.isPending || late, template, setting }}>{children}</WebsiteContext>;
}
