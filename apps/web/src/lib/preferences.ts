import { useSyncExternalStore } from 'react';

/** What the browser remembers for the reader, under the specification's keys and with its defaults. */
const defaults = {
  language: 'zh-cn',
  size: 'default',
  sidebarStatus: 'closed',
  device: 'desktop',
  theme: 'system',
} as const;

export type Preferences = {
  language: 'zh-cn' | 'en';
  /** 'large' 48 px rows, 'default' 40, 'small' 32. */
  size: 'large' | 'default' | 'small';
  sidebarStatus: 'opened' | 'closed';
  device: 'desktop' | 'mobile';
  theme: 'light' | 'dark' | 'system';
};

const listeners = new Set<() => void>();

/** Storage may be refused (private windows, full disk): the page then works without remembering. */
const storage = {
  get: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
};

export const remembered = storage;

export const preference = {
  stored: (key: keyof Preferences) => storage.get(key),
  get: <Key extends keyof Preferences>(key: Key): Preferences[Key] =>
    (storage.get(key) ?? defaults[key]) as Preferences[Key],
  set: <Key extends keyof Preferences>(key: Key, value: Preferences[Key]) => {
    storage.set(key, value);
    showPreferences();
    for (const listener of listeners) listener();
  },
};

/** Writes theme and density onto <html>, where the tokens read them. */
export const showPreferences = () => {
  const theme = preference.get('theme');
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.size = preference.get('size');
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreference = <Key extends keyof Preferences>(key: Key) => {
  const value = useSyncExternalStore(subscribe, () => preference.get(key));
  return [value, (next: Preferences[Key]) => preference.set(key, next)] as const;
};
