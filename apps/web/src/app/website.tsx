import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';

export type Template = 'ccTem' | 'hcj' | 'tem1' | 'tem2';
export type WebsiteSetting = RouterOutputs['content']['websiteSetting'];

/** Shown when the settings fail or take longer than a second. */
export const FALLBACK_TEMPLATE: Template = 'tem1';
const PATIENCE_MS = 1000;

type Website = {
  /** False while the first answer is awaited, for one second at most. */
  ready: boolean;
  template: Template;
  setting: WebsiteSetting | null;
};

const Context = createContext<Website>({ ready: false, template: FALLBACK_TEMPLATE, setting: null });

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
  return <Context value={{ ready: !query.isPending || late, template, setting }}>{children}</Context>;
}

export const useWebsite = () => useContext(Context);

/** The look of the frame that is mounted: the website's template in the website's colour, or the office. */
export const useTemplate = (template: Template | 'office') => {
  const { setting } = useWebsite();
  const colour = template === 'office' ? 'template' : (setting?.theme ?? 'template');
  useEffect(() => {
    document.documentElement.dataset.template = template;
    document.documentElement.dataset.colour = colour;
  }, [template, colour]);
};
