// Finds a Chromium for printing and for the browser tests, and returns the environment variables to run it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { dataFolder } from './places.mjs';

export const NO_BROWSER =
  'No Chromium, Chrome or Edge was found: run "npx puppeteer browsers install chrome-headless-shell", or set PUPPETEER_EXECUTABLE_PATH.';

/** The headless shell is preferred: it prints a page in a tenth of the time, since it starts no process per page. */
const onLinux = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const onWindows = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

const usualPlaces = () => {
  if (process.platform === 'darwin')
    return ['/Applications', path.join(os.homedir(), 'Applications')].flatMap((folder) =>
      onMac.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter(Boolean)
      .flatMap((folder) => onWindows.map((program) => path.win32.join(folder, program)));
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  // Debian's command is a script that waits for the shell: killing it would leave the browser running.
  const behindScript = '/usr/lib/chromium/chromium-headless-shell';
  return [behindScript, ...onLinux.flatMap((name) => folders.map((folder) => path.join(folder, name)))];
};

const downloadedByPuppeteer = async () => {
  const { default: puppeteer } = await import('puppeteer');
  for (const headless of ['shell', true]) {
    try {
      const file = await puppeteer.executablePath({ headless });
      if (fs.existsSync(file)) return { file, shell: headless === 'shell' };
    } catch {
      // puppeteer throws when its cache has none
    }
  }
};

/**
 * The headless Chromium compressed in an npm tarball (@sparticuz/chromium, Linux x64), with the libraries and font
 * that a bare machine lacks. We unpack it into the data folder: the package itself would use a fixed name in the
 * shared temporary directory, and unpacks the libraries only in its own cloud.
 */
const fromTarball = (log) => {
  if (process.platform !== 'linux' || os.arch() !== 'x64') return;
  let pkg;
  try {
    pkg = createRequire(import.meta.url)
      .resolve('@sparticuz/chromium')
      .split('/build/')[0];
  } catch {
    return; // an optional dependency that was left out
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(pkg, 'package.json'), 'utf8'));
  const home = path.join(dataFolder, `chromium-${version}`);
  if (!fs.existsSync(home)) {
    log('unpacking Chromium (first start only)');
    const unfinished = `${home}.${process.pid}`;
    fs.mkdirSync(unfinished, { recursive: true });
    const unpacked = (name) => brotliDecompressSync(fs.readFileSync(path.join(pkg, 'bin', `${name}.br`)));
    fs.writeFileSync(path.join(unfinished, 'chromium'), unpacked('chromium'), { mode: 0o755 });
    for (const archive of ['al2023.tar', 'fonts.tar', 'swiftshader.tar'])
      execFileSync('tar', ['-xf', '-', '-C', unfinished], { input: unpacked(archive) });
    const fonts = `<fontconfig><dir>${home}</dir><cachedir>${home}/cache</cachedir></fontconfig>`;
    const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
    fs.writeFileSync(path.join(unfinished, 'fonts.conf'), head + fonts);
    try {
      fs.renameSync(unfinished, home);
    } catch (failure) {
      if (!fs.existsSync(home)) throw failure; // otherwise another start was faster
      fs.rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return {
    PUPPETEER_EXECUTABLE_PATH: path.join(home, 'chromium'),
    CHROMIUM_HEADLESS: 'shell',
    CHROMIUM_LIB: path.join(home, 'lib'),
    // Never with the machine's fonts: the output must not depend on what is installed.
    FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
  };
};

const asEnvironment = ({ file, shell }) => ({
  PUPPETEER_EXECUTABLE_PATH: file,
  ...(shell ? { CHROMIUM_HEADLESS: 'shell' } : {}),
});

/**
 * The first available: from the environment, puppeteer's own download, an installed browser, the npm tarball. Answers
 * environment variables for a child process, `{}` when there is none.
 */
export const findChromium = async ({ log = () => {} } = {}) => {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named)
    return asEnvironment({ file: named, shell: process.env.CHROMIUM_HEADLESS === 'shell' || named.endsWith('-shell') });
  const downloaded = await downloadedByPuppeteer();
  if (downloaded) return asEnvironment(downloaded);
  const installed = usualPlaces().find((file) => fs.existsSync(file));
  if (installed) return asEnvironment({ file: installed, shell: installed.endsWith('-shell') });
  return fromTarball(log) ?? {};
};
