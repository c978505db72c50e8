import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptBundle } from './bundle.mjs';

/** What a module imports statically, without its `import()` calls. */
const importedBy = (text: string) => [...text.matchAll(/\b(?:import|from)\s*"([^"]+)"/g)].map(([, name = '']) => name);

describe('a kept bundle', () => {
  it('is built once, and again when one of its sources has changed', async () => {
    const home = await mkdtemp(path.join(os.tmpdir(), 'laurel-bundle-'));
    const [source, part] = [path.join(home, 'program.ts'), path.join(home, 'part.ts')];
    await writeFile(source, `import { word } from './part.ts';\nconsole.log(word);`);
    await writeFile(part, `export const word = 'first';`);
    const first = await keptBundle(source);
    expect(await keptBundle(source)).toBe(first);
    await writeFile(part, `export const word = 'second';`);
    const second = await keptBundle(source);
    expect(second).not.toBe(first);
    expect(await readFile(path.join(second, 'program.mjs'), 'utf8')).toContain('second');
    // A bundle that may be running is not changed.
    expect(await readFile(path.join(first, 'program.mjs'), 'utf8')).toContain('first');
    expect(await keptBundle(source)).toBe(second);
  });

  it('of the audit loads nothing that prints, queues or subsets fonts before a command needs it', async () => {
    const folder = await keptBundle('apps/worker/src/run-audit.ts');
    const loaded = new Map<string, string>();
    const load = async (file: string): Promise<void> => {
      if (loaded.has(file)) return;
      const text = await readFile(path.join(folder, file), 'utf8');
      loaded.set(file, text);
      for (const name of importedBy(text)) if (name.startsWith('./')) await load(name.slice(2));
    };
    await load('run-audit.mjs');
    // Reactions' effects are computed, not executed.
    for (const file of await readdir(folder)) if (file.includes('-reactions-')) await load(file);
    expect([...loaded.keys()].filter((file) => file.includes('-reactions-'))).toHaveLength(1);
    const packages = [...loaded.values()].flatMap(importedBy);
    expect(packages).toContain('pg');
    const heavy = ['puppeteer', '@libpdf/core', 'subset-font', 'sharp', 'bullmq', 'pino', 'nodemailer', 'ioredis'];
    expect(packages.filter((name) => heavy.includes(name))).toEqual([]);
  });
});
