import { type ComponentProps, useState } from 'react';
import { PageTurner } from './PageTurner.tsx';
import { usePageNames } from './page-names.ts';
import { SlidePreview } from './SlidePreview.tsx';

/** The pages of a design, one at a time, each as wide as its place. */
export function PagesPreview(props: Omit<ComponentProps<typeof SlidePreview>, 'page'>) {
  const [chosen, setChosen] = useState(0);
  const names = usePageNames(props.design);
  // Another design may have fewer.
  const page = Math.min(chosen, Math.max(0, names.length - 1));
  const label = names.length > 1 ? `${props.label} · ${names[page]}` : props.label;
  return (
    <>
      <SlidePreview {...props} label={label} page={page} />
      <PageTurner names={names} at={page} onChange={setChosen} />
    </>
  );
}
