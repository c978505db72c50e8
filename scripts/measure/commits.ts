// How many directories a feature touches, which a person must open to follow it.
import { execFileSync } from 'node:child_process';
import { isProduct, packageOf } from '../code/sources.ts';
import { percentile } from './functions.ts';

type Commit = { readonly subject: string; readonly files: readonly string[] };

/** The last commits of a checkout, newest first, without merges. */
export const commitsOf = (root: string, most = 400): readonly Commit[] =>
  execFileSync('git', ['-C', root, 'log', '--no-merges', `-n${most}`, '--name-only', '--format=%x00%s'], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [subject = '', ...files] = entry.trim().split('\n');
      return { subject, files: files.filter(Boolean) };
    });

/** A feature changes a rule of the domain and a program that uses it. */
const isFeature = ({ files }: Commit) => {
  const packages = files.filter(isProduct).map(packageOf);
  return packages.includes('packages/domain') && packages.some((name) => name.startsWith('apps/'));
};

const directoriesOf = ({ files }: Commit) => new Set(files.map((file) => file.split('/').slice(0, -1).join('/'))).size;

/** The median of the directories that the last features touched. */
export const directoriesTouched = (commits: readonly Commit[], most: number): number =>
  percentile(commits.filter(isFeature).slice(0, most).map(directoriesOf), 0.5);
