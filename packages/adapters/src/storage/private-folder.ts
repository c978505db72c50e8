import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
const OTHERS = 0o077;

/**
 * Makes a folder that only this user may enter, and takes from others what an earlier release gave them. The folder
 * itself is closed last, so that a repair that was cut off is done again at the next start.
 */
export const privateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if (((await lstat(folder)).mode & OTHERS) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await privateFolder(place);
    else if (entry.isFile()) await chmod(place, FILE_MODE);
  }
  await chmod(folder, FOLDER_MODE);
};

/** Folders below LAUREL_DATA that hold people's files: stored ones, uploads on their way, and those on their way to S3. */
export const privateFolders = async (dataFolder: string): Promise<void> => {
  for (const name of ['files', 'uploads', 'spool']) await privateFolder(path.join(dataFolder, name));
};
