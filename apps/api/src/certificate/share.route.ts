import { pipeline } from 'node:stream/promises';
import { byTraceToken, type CertificateRow, certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { pictureOf } from '@laurel/db/certificate/certificate-pictures.ts';
import { issuerFrom, withProof } from '@laurel/db/certificate/credential.ts';
import { didDocument } from '@laurel/db/certificate/did-document.ts';
import { namesErased } from '@laurel/db/certificate/lost-files.ts';
import { printedOf } from '@laurel/db/certificate/printed-data.ts';
import { credentialOf } from '@laurel/domain/certificate/credential-document.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { textIn } from '@laurel/domain/kernel/language.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { type Request, type Response, Router } from 'express';
import { notFound } from '../kernel/not-found.ts';
import type { Context, Who } from '../kernel/trpc.ts';
import { languageOf } from '../security/context.ts';
import { badgeSvg } from './badge.ts';
import { embedPage } from './embed-page.ts';
import { googlePassLink } from './google-pass.ts';
import { HIDDEN } from './public-names.ts';
import { webPage } from './public-page.ts';
import { shareWords } from './share-words.ts';
import { traceOf } from './trace-certificate.ts';
import { walletPass } from './wallet-pass.ts';

const CREDENTIAL = '/files/certificates/{certificateId}/credential.json';
const OWN_PICTURE = '/files/certificates/{certificateId}/picture.png';
const WALLET = '/files/certificates/{certificateId}/wallet.pkpass';
const GOOGLE_WALLET = '/files/certificates/{certificateId}/google-wallet';
const PICTURE = '/certificate/picture.png';
const BADGE = '/certificate/badge.svg';
const EMBED = '/certificate/embed';
const DID_DOCUMENT = '/.well-known/did.json';
const TRACE_PAGE = '/certificate/trace';

/** A credential is for those who hold the certificate; the others show what its public page shows, or less. */
export const shareRoutesWho: Readonly<Record<string, Who>> = {
  [CREDENTIAL]: 'signedIn',
  [OWN_PICTURE]: 'signedIn',
  [WALLET]: 'signedIn',
  [GOOGLE_WALLET]: 'signedIn',
  [PICTURE]: 'anyone',
  [BADGE]: 'anyone',
  [EMBED]: 'anyone',
  [DID_DOCUMENT]: 'anyone',
  [TRACE_PAGE]: 'anyone',
};

const listOf = (language: string, names: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

type ContextOf = (call: { req: Request; res: Response }) => Promise<Context>;
type Handler = (ctx: Context, req: Request, res: Response) => Promise<unknown>;

/** Other sites may show it, it may load and run nothing, and it is not cached longer than a revocation may take. */
const ELSEWHERE = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
  'x-robots-tag': 'noindex',
  'cache-control': 'public, max-age=300',
};

/** The certificate of this address for one of its holders, unless it was revoked or names a person who is erased. */
const heldBy = async (ctx: Context, req: Request) => {
  const certificateId = CertificateId.safeParse(req.params.certificateId).data;
  const row = certificateId && ctx.actor ? await certificateById(ctx.db, certificateId) : undefined;
  if (!row || !ctx.actor || !row.holderIds.includes(ctx.actor.personId) || row.status === 'revoked') return undefined;
  return (await namesErased(ctx.db, row.certificateId)) ? undefined : row;
};

const askedLanguage = (req: Request) =>
  languageOf(typeof req.query.lang === 'string' ? req.query.lang : req.get('accept-language'));

const tooMany = (res: Response, wait: number) =>
  void res.status(429).set('retry-after', String(wait)).json({ error: 'rateLimited' });

type Wanted = { readonly certificateId: CertificateId; readonly pages: 'first' | 'all' };
const sendPictureOf = async (ctx: Context, { certificateId, pages }: Wanted, res: Response, headers: object) => {
  const made = await pictureOf(ctx.db, certificateId);
  const whole = pages === 'all' && made?.wholeHash ? { hash: made.wholeHash, bytes: made.wholeBytes } : made;
  const picture = whole?.hash ? { hash: whole.hash, bytes: whole.bytes } : undefined;
  const size = picture ? await ctx.ports.files.sizeOf(picture.hash) : null;
  if (!picture || size === null || size !== picture.bytes) return notFound(ctx, res);
  res.set({
    'content-type': 'image/png',
    'content-length': String(size),
    'content-security-policy': "default-src 'none'; sandbox",
    ...headers,
  });
  await pipeline(await ctx.ports.files.open(picture.hash), res);
};

const sendOwnPicture: Handler = async (ctx, req, res) => {
  const row = await heldBy(ctx, req);
  if (!row) return notFound(ctx, res);
  const pages = req.query.pages === 'first' ? 'first' : 'all';
  return sendPictureOf(ctx, { certificateId: row.certificateId, pages }, res, {
    'content-disposition': `attachment; filename="certificate-${row.certificateId}.png"`,
    'cache-control': 'private, no-store',
  });
};

/** The picture shows every name whole: it is public only while all of them are, and the certificate is valid. */
const mayShow = (known: NonNullable<Awaited<ReturnType<typeof traceOf>>>) =>
  known.standing === 'valid' && !known.namesMasked && known.namesHidden === 0;

/** Of the certificate behind a token, if it is made and may be shown. */
const publicPicture = async (ctx: Context, token: string) => {
  const [row] = await byTraceToken(ctx.db, token);
  if (!row || (await namesErased(ctx.db, row.certificateId))) return undefined;
  return (await pictureOf(ctx.db, row.certificateId))?.state === 'done' ? row.certificateId : undefined;
};

const sendPublicPicture: Handler = async (ctx, req, res) => {
  const asked = await saidOf(ctx, req);
  if (asked.wait !== undefined) return tooMany(res, asked.wait);
  const { known, token } = asked;
  const certificateId = known && mayShow(known) ? await publicPicture(ctx, token) : undefined;
  if (!certificateId) return notFound(ctx, res);
  // Cached by nobody: a name may be hidden, or the certificate revoked, the next moment.
  return sendPictureOf(ctx, { certificateId, pages: 'first' }, res, { ...ELSEWHERE, 'cache-control': 'no-store' });
};

/** What a certificate says, as it is printed. */
const saidBy = async ({ db, ports }: Context, { issued }: CertificateRow) => {
  const printed = (await printedOf(db, [issued], ports.secrets.keyFor('personalData'))).get(issued.certificateId);
  if (!printed) throw new Error('a certificate that prints nothing');
  return printed;
};

const sendCredential: Handler = async (ctx, req, res) => {
  const row = await heldBy(ctx, req);
  if (!row) return notFound(ctx, res);
  const { secrets } = ctx.ports;
  const printed = await saidBy(ctx, row);
  const issuer = issuerFrom(secrets.keyFor('signing'));
  const { traceUrl, issuerDid, statusIndex, at, revision } = row.issued;
  const credential = credentialOf(
    { printed, traceUrl, issuerDid, statusIndex, at, revision },
    { did: issuer.did, withProof: (document, created) => withProof(document, issuer, created) },
  );
  res.set({
    'content-type': 'application/vc+ld+json; charset=utf-8',
    'content-disposition': `attachment; filename="credential-${row.certificateId}.json"`,
    'cache-control': 'private, no-store',
  });
  res.send(JSON.stringify(credential));
};

/** Where the operator has keys for Apple Wallet; without them there is no such file. */
const sendWalletPass: Handler = async (ctx, req, res) => {
  const { wallet } = ctx.ports;
  const row = wallet ? await heldBy(ctx, req) : undefined;
  if (!wallet || !row) return notFound(ctx, res);
  const facts = { issued: row.issued, number: row.number, printed: await saidBy(ctx, row) };
  const pass = await walletPass(wallet, facts, askedLanguage(req));
  res.set({
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': `attachment; filename="certificate-${row.certificateId}.pkpass"`,
    'cache-control': 'private, no-store',
  });
  res.send(Buffer.from(pass));
};

/** Leads to Google with the pass, where the operator has a service account for it; only the holder is led there. */
const sendGoogleWallet: Handler = async (ctx, req, res) => {
  const { googleWallet } = ctx.ports;
  const row = googleWallet ? await heldBy(ctx, req) : undefined;
  if (!googleWallet || !row) return notFound(ctx, res);
  const facts = { issued: row.issued, number: row.number, printed: await saidBy(ctx, row) };
  res.set('cache-control', 'private, no-store');
  res.redirect(302, googlePassLink(googleWallet, facts, askedLanguage(req), new Date(ctx.now())));
};

/** Which keys sign our credentials, for programs that resolve our did:web from other sites. */
const sendDidDocument: Handler = async (ctx, _req, res) => {
  const { secrets, settings } = ctx.ports;
  const { did } = issuerFrom(secrets.keyFor('signing'));
  res.set({
    'content-type': 'application/did+ld+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  });
  res.send(JSON.stringify(didDocument(settings.publicUrl, [did, ...settings.earlierIssuers])));
};

/** What the public page says now, in the reader's language; null when too many were asked for. */
const saidOf = async (ctx: Context, req: Request) => {
  const wait = await ctx.limits.take('sharedBlock', ctx.request.ipBlock);
  if (wait) return { wait };
  const token = typeof req.query.c === 'string' ? req.query.c.trim().toLowerCase() : '';
  const known = /^[0-9a-z]{26}$/.test(token) ? await traceOf(ctx, { token }) : null;
  const language = askedLanguage(req);
  const words = shareWords(language);
  const pick = (text?: { zh: string; en: string }) => (text ? textIn(language, text) : '');
  const standing = known?.standing ?? ('unknown' as const);
  const award = known && awardSaid({ levelName: known.levelName, kind: known.printed.kind });
  const said = { standing, award: pick(award ?? undefined) || words.badge, competition: pick(known?.competitionName) };
  return { known, token, language, words, said };
};

/** The same for a card on another site, whose status and headers are set; undefined when it was answered. */
const shared = async (ctx: Context, req: Request, res: Response) => {
  const asked = await saidOf(ctx, req);
  if (asked.wait !== undefined) return tooMany(res, asked.wait);
  res.status(asked.known ? 200 : 404).set(ELSEWHERE);
  res.vary('accept-language');
  return asked;
};

const sendBadge: Handler = async (ctx, req, res) => {
  const asked = await shared(ctx, req, res);
  if (!asked) return;
  const { said, words, language } = asked;
  const { host } = new URL(ctx.ports.settings.publicUrl);
  res.set({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  res.send(badgeSvg({ ...said, status: `${words[said.standing]} · ${host}`, language }));
};

const sendEmbed: Handler = async (ctx, req, res) => {
  const asked = await shared(ctx, req, res);
  if (!asked) return;
  const { known, said, words, language } = asked;
  const names = known?.printed.students.map(({ name }) => (name === HIDDEN ? words.hidden : name)) ?? [];
  const facts = known
    ? [
        { label: words.recipients, text: listOf(language, names) },
        { label: words.number, text: known.number },
      ]
    : [];
  res.removeHeader('x-frame-options');
  res.set({
    // A name that its holder hides disappears from other sites immediately.
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; sandbox allow-popups allow-popups-to-escape-sandbox",
  });
  const { publicUrl } = ctx.ports.settings;
  const href = known ? known.traceUrl : `${publicUrl}/certificate/trace`;
  res.send(embedPage({ ...said, language, words, facts, href }));
};

const pictureAddress = (ctx: Context, token: string) => `${ctx.ports.settings.publicUrl}${PICTURE}?c=${token}`;

/** The public page, with a head for those who show links. It is answered as it is when the certificate is unknown. */
const sendTracePage =
  (webFolder: string): Handler =>
  async (ctx, req, res) => {
    const { known, token, said, words, language } = await saidOf(ctx, req);
    const names = known?.namesMasked ? [] : (known?.printed.students ?? []).map(({ name }) => name);
    const shown = names.filter((name) => name !== HIDDEN && name !== ERASED);
    const head = known && {
      title: [said.award, said.competition].filter(Boolean).join(' · '),
      description: [words[said.standing], known.number, listOf(language, shown)].filter(Boolean).join(' · '),
      url: known.traceUrl,
      locale: language.replace('-', '_'),
      image: mayShow(known) && (await publicPicture(ctx, token)) ? pictureAddress(ctx, token) : undefined,
    };
    res.vary('accept-language');
    res.set('cache-control', 'no-store').type('html');
    res.send(await webPage(webFolder, head ?? null));
  };

/** What holders download of a certificate, and what other sites show of it. */
export function shareRoutes(context: ContextOf, webFolder: string | null): Router {
  const router = Router();
  const on = (path: string, handler: Handler) =>
    router.get(path, async (req, res) => void (await handler(await context({ req, res }), req, res)));
  on('/files/certificates/:certificateId/credential.json', sendCredential);
  on('/files/certificates/:certificateId/picture.png', sendOwnPicture);
  on('/files/certificates/:certificateId/wallet.pkpass', sendWalletPass);
  on('/files/certificates/:certificateId/google-wallet', sendGoogleWallet);
  on(PICTURE, sendPublicPicture);
  on(BADGE, sendBadge);
  on(EMBED, sendEmbed);
  on(DID_DOCUMENT, sendDidDocument);
  if (webFolder) on(TRACE_PAGE, sendTracePage(webFolder));
  return router;
}
