import type { Scanner } from '@laurel/db/kernel/scanner.ts';
import { clamdScanner } from './clamd.ts';

type Where = { readonly production: boolean; readonly demo: boolean };

/**
 * The scanner of uploads: clamd at CLAMD_URL, or none. Where real people upload, none must be configured explicitly
 * (LAUREL_SCANNER=none); where both are set, uploads are scanned. Throws, with a sentence for the operator, when
 * neither is set.
 */
export function openScanner(env: NodeJS.ProcessEnv, { production, demo }: Where): Scanner | null {
  const { CLAMD_URL: url, LAUREL_SCANNER: said } = env;
  if (env.CLAMAV_URL) throw new Error('CLAMAV_URL is called CLAMD_URL now: set that instead');
  if (said && said !== 'none') throw new Error(`LAUREL_SCANNER is ${said}: it may only be none`);
  if (url) return clamdScanner(addressOf(url));
  if (!said && production && !demo)
    throw new Error('no virus scanner: set CLAMD_URL to that of clamd (tcp://host:3310), or LAUREL_SCANNER=none');
  return null;
}

function addressOf(url: string) {
  const { protocol, hostname, port } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '', port: '' };
  if (protocol !== 'tcp:' || !hostname) throw new Error('CLAMD_URL must look like tcp://host:3310');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}
