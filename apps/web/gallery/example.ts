import i18next from 'i18next';
import type { ComponentType } from 'react';

/** What the gallery shows of one file of ui: its states by name, each a component without props. */
export type Examples = Readonly<Record<string, ComponentType>>;

/** A text of an example, in the language of the gallery. */
export const say = (zh: string, en: string) => (i18next.language === 'en' ? en : zh);

/** For what an example has to pass and the gallery has no use for. */
export const nothing = () => undefined;
