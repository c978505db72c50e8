import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Process = { readonly pid: number; readonly command: string };

/** Every process except this one that has the folder in its command line or environment. */
export const processesOf = (folder: string): Process[] => {
  if (process.platform !== 'linux') {
    const all = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return all
      .filter((line) => line.includes(folder) && !line.includes('vitest'))
      .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }));
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const mine = command.includes(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
        return mine && command !== '' ? [{ pid: Number(pid), command }] : [];
      } catch {
        return []; // it has ended meanwhile, or belongs to another user
      }
    });
};
