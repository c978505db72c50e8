import path from 'node:path';
import { mustHoldItsKeys } from '@laurel/db/audit/key-ids.ts';
import { unlistedSigners } from '@laurel/db/audit/signing-keys.ts';
import { issuerFrom } from '@laurel/db/certificate/credential.ts';
import { earlierIssuers } from '@laurel/db/certificate/did-document.ts';
import { isDemonstration, isProduction } from '@laurel/db/kernel/environment.ts';
import type { LanguageModel } from '@laurel/db/kernel/language-model.ts';
import type { Messaging } from '@laurel/db/kernel/messaging.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import type { Scanner } from '@laurel/db/kernel/scanner.ts';
import type { Secrets } from '@laurel/db/kernel/secrets.ts';
import type { SaveLinkSigner, WalletSigner } from '@laurel/db/kernel/wallet.ts';
import type { Log } from '@laurel/db/log.ts';
import { drawSeed } from '@laurel/db/review/draw-seed.ts';
import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from '@laurel/domain/identity/second-factor.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { InvoiceChannel } from '@laurel/domain/payment/invoice-channel.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { openMessaging } from './messaging/open-messaging.ts';
import { openModel } from './model/open-model.ts';
import { openInvoices } from './payment/invoices/open-invoices.ts';
import { openPayments } from './payment/open-payments.ts';
import { openScanner } from './scanner/open-scanner.ts';
import { secretsFrom } from './secrets.ts';
import { siteHosts } from './site-hosts.ts';
import { openStore } from './storage/open-store.ts';
import { openGoogleWallet } from './wallet/open-google-wallet.ts';
import { openWallet } from './wallet/open-wallet.ts';

/** The doors to the world outside the database, opened once a process; a test gives its own. */
export type Ports = Messaging & {
  readonly files: ObjectStore;
  /** What uploads are scanned by; null: the operator decided that they are not. */
  readonly scanner: Scanner | null;
  /** What signs passes for Apple Wallet; null: the operator gave no keys. */
  readonly wallet: WalletSigner | null;
  /** What signs links that save passes in Google Wallet; null: the operator gave no key. */
  readonly googleWallet: SaveLinkSigner | null;
  /** What writes the assistant's answers; null: it quotes passages only. */
  readonly model: LanguageModel | null;
  readonly payments: PaymentGateway;
  /** null: payers cannot request invoices here. */
  readonly invoices: InvoiceChannel | null;
  /** Draws the seed of a distribution plan; a test that expects one certain plan gives its own. */
  readonly drawSeed: () => string;
  readonly secrets: Secrets;
  readonly settings: Settings;
};

/** What the operator decided, read from the environment once. */
type Settings = {
  /** LAUREL_DEMO=1: demonstration accounts, the code 0000, messages shown on /experience. */
  readonly demo: boolean;
  readonly production: boolean;
  /** LAUREL_URL: scheme and host that links in letters and on certificates begin with, without a trailing slash. */
  readonly publicUrl: string;
  /** LAUREL_DATA: where files lie that are not in the database, uploads on their way among them. */
  readonly dataFolder: string;
  /** LAUREL_SECOND_FACTOR. */
  readonly secondFactor: SecondFactorPolicy;
  /** LAUREL_EARLIER_ISSUERS: did:keys that signed credentials before the signing secret changed. */
  readonly earlierIssuers: readonly string[];
  /** LAUREL_SITE_HOSTS: the code of the organisation whose site a host name shows. */
  readonly siteHosts: ReadonlyMap<string, string>;
};

/**
 * Unless the operator sets it, it is required in production, except in the demonstration, whose passwords everybody
 * knows. Throws when the variable has an unknown value.
 */
export function secondFactorPolicy(
  given: string | undefined,
  { production, demo }: Pick<Settings, 'production' | 'demo'>,
): SecondFactorPolicy {
  const unsaid = production && !demo ? 'required' : 'offered';
  const policy = SECOND_FACTOR_POLICIES.find((each) => each === (given || unsaid));
  if (!policy) throw new Error(`LAUREL_SECOND_FACTOR is ${given}: it must be ${SECOND_FACTOR_POLICIES.join(', ')}`);
  return policy;
}

/**
 * Throws, with a sentence for the operator, when the environment does not meet its declared purpose, or has other keys
 * than the log.
 */
export const openPorts = async (env: NodeJS.ProcessEnv, db: Db, log: Log): Promise<Ports> => {
  const publicUrl = (env.LAUREL_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/+$/, '');
  const demo = await isDemonstration(env, db);
  const production = isProduction(env);
  const settings = {
    demo,
    production,
    publicUrl,
    dataFolder: path.resolve(env.LAUREL_DATA || '.data'),
    secondFactor: secondFactorPolicy(env.LAUREL_SECOND_FACTOR, { production, demo }),
    earlierIssuers: earlierIssuers(env.LAUREL_EARLIER_ISSUERS),
    siteHosts: siteHosts(env.LAUREL_SITE_HOSTS),
  };
  const secrets = secretsFrom(env);
  await mustHoldItsKeys(db, secrets);
  const { did } = issuerFrom(secrets.keyFor('signing'));
  for (const signer of await unlistedSigners(db, [did, ...settings.earlierIssuers]))
    log.warn(`credentials signed with ${signer} are not confirmed by our did.json: add it to LAUREL_EARLIER_ISSUERS`);
  const payments = await openPayments(env, db, { publicUrl, warn: (sentence) => log.warn(sentence) });
  const scanner = openScanner(env, { production, demo });
  if (production && !scanner) log.warn('uploads are not scanned for viruses: CLAMD_URL is not set');
  return {
    ...openMessaging(env),
    files: openStore(env),
    scanner,
    wallet: openWallet(env),
    googleWallet: openGoogleWallet(env),
    model: openModel(env),
    payments,
    invoices: openInvoices(env),
    drawSeed,
    secrets,
    settings,
  };
};
