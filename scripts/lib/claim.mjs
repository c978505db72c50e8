// Allows one start script per data folder and one server per port; checked before anything is started.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { dataFolder } from './places.mjs';

const file = path.join(dataFolder, 'start.pid');

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return failure.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // The number may have been given to another program since.
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
};

/** The process id of the start script that runs on this data folder, if one does. */
export const runningStart = () => {
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  return pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
};

export const claimFolder = () => {
  fs.mkdirSync(dataFolder, { recursive: true });
  const other = runningStart();
  if (other) throw new Error(`already running here (process ${other}): stop it first, or use another clone`);
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (failure) {
    if (failure.code === 'EEXIST') throw new Error('another start has just begun here');
    throw failure;
  }
};

export const giveFolderBack = () => {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === String(process.pid)) fs.rmSync(file);
};

export const portMustBeFree = (port) =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () => reject(new Error(`port ${port} is in use; choose another: PORT=${port + 10} npm start`)));
    probe.listen(port, () => probe.close(resolve));
  });
