import { createContext, useContext, useEffect } from 'react';
import type { RouterOutputs } from './trpc.ts';

export type Template = 'ccTem' | 'hcj' | 'tem1' | 'tem2';
export type WebsiteSetting = RouterOutputs['content']['websiteSetting'];

/** Shown when the settings fail or take longer than a second. */
export const FALLBACK_TEMPLATE: Template = 'tem1';

type Website = {
  /** False while the first answer is awaited, for one second at most. */
  ready: boolean;
  template: Template;
  setting: WebsiteSetting | null;
};

/** Filled by the application (app/session/WebsiteProvider.tsx). */
export const WebsiteContext = createContext<Website>({ ready: false, template: FALLBACK_TEMPLATE, setting: null });

export const useWebsite = () => useContext(WebsiteContext);

/** The look of the frame that is mounted: the website's template in the website's colour, or the office. */
export const useTemplate = (template: Template | 'office') => {
  const { setting } = useWebsite();
  const colour = template === 'office' ? 'template' : (setting?.theme ?? 'template');
  useEffect(() => {
    document.documentElement.dataset.template = template;
    document.documentElement.dataset.colour = colour;
  }, [template, colour]);
};
