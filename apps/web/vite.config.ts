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
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/trpc', '/prod-api', '/files', '/uploads', '/healthz', '/readyz'].map((path) => [path, api]),
    ),
  },
});
