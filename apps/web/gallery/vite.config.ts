import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run gallery`: ui's components in their states. It is no part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      '#': new URL('../src', import.meta.url).pathname,
      'pdfjs-files': new URL('../../../node_modules/pdfjs-dist', import.meta.url).pathname,
    },
  },
  define: { CODE_URL: '""' },
  build: { target: 'es2022', emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  server: { open: true },
});
