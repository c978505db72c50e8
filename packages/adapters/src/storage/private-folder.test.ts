import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderStore } from './folder-store.ts';
import { privateFolder, privateFolders } from './private-folder.ts';

const modes = async (folder: string) => {
  const found = new Set<string>([((await stat(folder)).mode & 0o777).toString(8)]);
  for (const name of await readdir(folder, { recursive: true }))
    found.add(((await stat(path.join(folder, name))).mode & 0o777).toString(8));
  return [...found].toSorted();
};
const fresh = () => mkdtemp(path.join(os.tmpdir(), 'laurel-private-'));

it('lets no other user read what is stored', async () => {
  const data = await fresh();
  await privateFolders(data);
  const files = path.join(data, 'files');
  await folderStore(files).put(Buffer.from('a work'));
  expect(await modes(files)).toEqual(['600', '700']);
  expect((await readdir(data)).toSorted()).toEqual(['files', 'spool', 'uploads']);
});

it('removes the access that an earlier release gave to others', async () => {
  const folder = await fresh();
  await mkdir(path.join(folder, 'ab/cd'), { recursive: true });
  await writeFile(path.join(folder, 'ab/cd/object'), 'a work');
  for (const [place, mode] of [
    ['ab/cd/object', 0o644],
    ['ab/cd', 0o755],
    ['ab', 0o755],
    ['', 0o755],
  ] as const)
    await chmod(path.join(folder, place), mode);
  await privateFolder(folder);
  expect(await modes(folder)).toEqual(['600', '700']);
});
