import { createHash, randomInt, type webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

type Signer = { readonly certificate: pki.Certificate; readonly key: webcrypto.CryptoKey };

const named = (name: string) =>
  new pki.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) });
const extension = (extnID: string, critical: boolean, value: { toSchema(): asn1.BaseBlock }) =>
  new pki.Extension({ extnID, critical, extnValue: value.toSchema().toBER() });

/** A key with a certificate by another key, or by itself. */
const certified = async (name: string, extensions: pki.Extension[], by?: Signer): Promise<Signer> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const certificate = new pki.Certificate({
    version: 2,
    serialNumber: new asn1.Integer({ value: randomInt(1, 2 ** 31) }),
  });
  certificate.subject.typesAndValues.push(named(name));
  certificate.issuer.typesAndValues.push(...(by?.certificate.subject.typesAndValues ?? [named(name)]));
  certificate.notBefore.value = new Date(Date.now() - 86_400_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  certificate.extensions = extensions;
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(by?.key ?? privateKey, 'SHA-256');
  return { certificate, key: privateKey };
};

const root = (name: string) => certified(name, [extension('2.5.29.19', true, new pki.BasicConstraints({ cA: true }))]);
const stamper = (by: Signer, purposes = [TIME_STAMPING]) =>
  certified('Test Time Authority', [extension('2.5.29.37', true, new pki.ExtKeyUsage({ keyPurposes: purposes }))], by);

const derOf = ({ certificate }: Signer) => Buffer.from(certificate.toSchema().toBER());
const pem = (signer: Signer) =>
  `-----BEGIN CERTIFICATE-----\n${derOf(signer).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] });
const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer });

/** The requested token, as RFC 3161 and RFC 5816 require. */
const tokenFor = async (info: pki.TSTInfo, signer: Signer, chain: readonly Signer[], names: Signer) => {
  const content = Buffer.from(info.toSchema().toBER());
  const named = createHash('sha256').update(derOf(names)).digest();
  const naming = new asn1.Sequence({ value: [octets(named)] });
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: TST_INFO })),
    attribute('1.2.840.113549.1.9.4', octets(createHash('sha256').update(content).digest())),
    attribute('1.2.840.113549.1.9.16.2.47', new asn1.Sequence({ value: [new asn1.Sequence({ value: [naming] })] })),
  ];
  const { issuer, serialNumber } = signer.certificate;
  const encapContentInfo = new pki.EncapsulatedContentInfo({ eContentType: TST_INFO });
  // If passed to the constructor, it would be split into parts, which DER does not allow.
  encapContentInfo.eContent = octets(content);
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: chain.map(({ certificate }) => certificate),
  });
  await signed.sign(signer.key, 0, 'SHA-256', new Uint8Array(content).buffer);
  return new pki.ContentInfo({ contentType: pki.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
};

/** How a test makes the authority behave: correctly, or wrong in one way. */
export type Fault =
  | 'none'
  | 'refuses'
  | 'otherNonce'
  | 'otherSignature'
  | 'oldTime'
  | 'otherRoot'
  | 'otherPurpose'
  | 'namesAnother'
  | 'changedByte'
  | 'noToken'
  | 'silent'
  | 'error'
  | 'tooLarge'
  | 'redirect';

const answerTo = async (query: ArrayBuffer, fault: Fault, { own, signers }: Authority): Promise<Buffer> => {
  const asked = pki.TimeStampReq.fromBER(query);
  const { messageImprint } = asked;
  if (fault === 'otherSignature')
    messageImprint.hashedMessage = octets(createHash('sha256').update('another signature').digest());
  const info = new pki.TSTInfo({
    ...{ version: 1, policy: '1.3.6.1.4.1.99999.1', messageImprint },
    serialNumber: new asn1.Integer({ value: randomInt(1, 2 ** 31) }),
    genTime: new Date(Date.now() - (fault === 'oldTime' ? 3_600_000 : 0)),
    nonce: fault === 'otherNonce' ? new asn1.Integer({ value: 7 }) : (asked.nonce as asn1.Integer),
  });
  const by = fault === 'otherRoot' ? signers.foreign : fault === 'otherPurpose' ? signers.wrong : signers.right;
  const timeStampToken = await tokenFor(info, by, [by, own], fault === 'namesAnother' ? own : by);
  const status = new pki.PKIStatusInfo({ status: fault === 'refuses' ? 2 : 0 });
  const without = fault === 'refuses' || fault === 'noToken';
  const response = new pki.TimeStampResp({ status, ...(without ? {} : { timeStampToken }) });
  const bytes = Buffer.from(response.toSchema().toBER());
  if (fault === 'changedByte') bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
  return bytes;
};

type Authority = {
  readonly own: Signer;
  readonly signers: { readonly right: Signer; readonly wrong: Signer; readonly foreign: Signer };
};

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A small time-stamp authority on this machine, with its own root. `fault` is its current fault. */
export const openTestAuthority = async () => {
  const own = await root('Test Root');
  const authority: Authority = {
    own,
    signers: {
      ...{ right: await stamper(own), wrong: await stamper(own, ['1.3.6.1.5.5.7.3.1']) },
      foreign: await stamper(await root('Foreign Root')),
    },
  };
  const state = { fault: 'none' as Fault, asked: 0 };
  const server = createServer(async (req, res) => {
    state.asked += 1;
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const { fault } = state;
    if (fault === 'silent') return;
    if (fault === 'error') return void res.writeHead(503).end('busy');
    if (fault === 'redirect') return void res.writeHead(302, { location: '/elsewhere' }).end();
    if (fault === 'tooLarge') return void res.end(Buffer.alloc(200_000, 0x30));
    const body = new Uint8Array(Buffer.concat(parts)).buffer;
    res.setHeader('content-type', 'application/timestamp-reply');
    res.end(await answerTo(body, fault, authority));
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}/tsa`,
    rootPem: pem(own),
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
