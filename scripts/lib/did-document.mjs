// The DID document of a did:web issuer (W3C did-core, CCG did:web): which keys may sign its credentials. Uses only
// Node.

const MOST_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;

/** `{ id, keys }` of a DID document: its owner, and its keys for credentials as did:keys. Throws if it is not one. */
export const readDidDocument = (text) => {
  const { id, verificationMethod, assertionMethod } = JSON.parse(text);
  if (typeof id !== 'string' || !id.startsWith('did:web:')) throw new Error('not the document of a did:web');
  const methods = verificationMethod.filter((one) => one.controller === id && assertionMethod.includes(one.id));
  return { id, keys: methods.map((one) => `did:key:${one.publicKeyMultibase}`) };
};

/** The address of a did:web's document. Throws if the name is not a host, optionally with port and path. */
const addressOf = (did) => {
  const [, host, port, path] = /^did:web:([a-z0-9.-]+)(?:%3a(\d+))?((?::[\w.-]+)*)$/i.exec(did) ?? [];
  if (!host) throw new Error(`${did} names no site`);
  return `https://${host}${port ? `:${port}` : ''}${path ? path.replaceAll(':', '/') : '/.well-known'}/did.json`;
};

/** Fetches the document of a did:web from its site. Throws if that fails or it is another site's document. */
export const fetchDidDocument = async (did) => {
  const answer = await fetch(addressOf(did), { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const parts = [];
  let length = 0;
  for await (const part of answer.body) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('it is too large');
    parts.push(part);
  }
  const document = readDidDocument(Buffer.concat(parts).toString('utf8'));
  if (document.id !== did) throw new Error(`it is the document of ${document.id}`);
  return document;
};
