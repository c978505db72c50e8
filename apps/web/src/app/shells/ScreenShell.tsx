import { type ReactNode, useEffect } from 'react';
import { preference, showPreferences } from '#/lib/preferences.ts';

/** A wall: dark whatever the reader prefers, nothing but the content. */
export default function ScreenShell({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.theme = 'dark';
    return showPreferences;
  }, []);
  return (
    <main
      id="main"
      tabIndex={-1}
      lang={preference.get('language') === 'en' ? 'en' : 'zh-CN'}
      className="min-h-dvh outline-none"
    >
      {children}
    </main>
  );
}
