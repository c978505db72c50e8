import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.LAUREL_API_PORT ?? process.env.PORT ?? 3000}`;

const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  repository?: { url: string };
};

/**
 * The web application. In production the API serves `dist`; `npm run dev` sets LAUREL_API_PORT and lets this server
 * hand everything that is not a page over to it.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '#': `${import.meta.dirname}/src` } },
  define: { CODE_URL: JSON.stringify(repository?.url.replace(/^git\+/, '') ?? '') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every public page needs comes in four files instead of forty; the rest is split by screen.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'vendor',
              test: /node_modules\/(@trpc|@tanstack\/(query-core|react-query)|i18next|react-i18next|wouter|regexparam)\//,
              priority: 2,
            },
            {
              name: 'frame',
              test: /src\/(main|lib\/(?!zod-words|refusals-covered)|app\/(?!desk|pages|locales|shells\/(Desk|Centre|Screen)|StepUp|SessionEnded)|ui\/(Avatar|Button|Card|Countdown|Disclosure|Empty|ErrorState|Link|Notice|PageHeader|QueryState|Skeleton|StatusTag|Tooltip|Values|cx|toast|use))/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/trpc', '/prod-api', '/files', '/fonts', '/uploads', '/healthz', '/readyz'].map((path) => [path, api]),
    ),
  },
});
