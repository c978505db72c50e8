import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/app/routing/routes.ts';

const api = `http://127.0.0.1:${process.env.LAUREL_API_PORT ?? process.env.PORT ?? 3000}`;

const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  repository?: { url: string };
};

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * The chunk of what the first page needs at once: whatever its two roots import statically, and nothing else. What
 * other pages share comes in one file, what is the home page's own in another.
 */
const roots = ['main.tsx', 'features/content/home/HomeScreen.tsx'];
let needed: Set<string> | undefined;
const ofFirstPage = (id: string, graph: Graph) => {
  // The front page's pictures, fetched later, draw these two: from "icons" they would bring forty others.
  if (/\/lucide-react\/.*\/chevron-(left|right)\./.test(id)) return 'frame';
  if (!needed) {
    needed = new Set(roots.map((file) => `${import.meta.dirname}/src/${file}`));
    for (const each of needed)
      for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) needed.add(imported);
  }
  // The icons' one index names them all; a drawn icon is included with its caller.
  if (!needed.has(id) || id.includes('/lucide-react/')) return null;
  return id.includes('/features/') ? 'home' : 'frame';
};

/** The list of all addresses, by which the API answers 404 for any other. */
const addresses: Plugin = {
  name: 'addresses',
  generateBundle() {
    const source = JSON.stringify(routes.map(({ path }) => path));
    this.emitFile({ type: 'asset', fileName: 'addresses.json', source });
  },
};

/**
 * The web application. In production the API serves `dist`; `npm run dev` sets LAUREL_API_PORT and lets this server
 * hand everything that is not a page over to it.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), addresses],
  resolve: {
    alias: {
      // A production build has no page of the demonstration (scripts/lib/without-demonstration.mjs).
      ...(process.env.LAUREL_WITHOUT_DEMONSTRATION === '1' && {
        '#/features/content/experience/ExperienceScreen.tsx': `${import.meta.dirname}/src/app/pages/NotFound.tsx`,
      }),
      '#': `${import.meta.dirname}/src`,
      'pdfjs-files': `${import.meta.dirname}/../../node_modules/pdfjs-dist`,
    },
  },
  define: { CODE_URL: JSON.stringify(repository?.url.replace(/^git\+/, '') ?? '') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // What every page has already need not be named as a need of each.
      resolveDependencies: (_file, needs, { hostType }) =>
        hostType === 'html' ? needs : needs.filter((need) => !/\/(react|vendor|frame|rolldown-runtime)-/.test(need)),
    },
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each file is named in the first page's code, where a character of a hash, times three hundred, weigh.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every public page needs comes in four files instead of forty; the rest is split by screen.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'vendor',
              test: /node_modules\/(@trpc|@tanstack\/(query-core|react-query)|i18next|react-i18next|wouter|regexparam)\//,
              priority: 2,
            },
            { name: ofFirstPage, priority: 1 },
            // Not a file for each of the hundred icons; one that only two pages draw need not weigh on the first.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
            // For the same reason, a line or two each.
            {
              name: 'small',
              test: /web\/src\/(lib\/(useQueryParam|save-file|upload-picture|reasoned|erased)|ui\/(AddButton|QueryList|show-in-row|typed-as|useDialogFocus|Choice))\.tsx?$|domain\/src\/\w+\/(sheet|work|enrolment)-status\.ts$/,
              minShareCount: 2,
            },
            { name: 'bulk-change', test: /web\/src\/features\/certificate\/[\w-]*bulk-change[\w-]*\/(?!locales)/ },
            { name: 'correction', test: /web\/src\/features\/certificate\/[\w-]*correction[\w-]*\/(?!locales)/ },
            // What dialogs, menus and tabs are made of comes together: each file is named in the first page's code.
            {
              name: 'parts',
              test: /node_modules\/@radix-ui\/react-(primitive|slot|compose-refs|context|id|use-|presence|collection|direction|roving-focus|dismissable-layer|focus-|portal)/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(
      ['/trpc', '/prod-api', '/files', '/fonts', '/uploads', '/assistant', '/healthz', '/readyz'].map((path) => [
        path,
        api,
      ]),
    ),
  },
});
