import { awardSaid } from './holder-kind.ts';
import { revocationListOf } from './issuer-name.ts';
import { numberText, type Printed } from './printed.ts';

/** Who issues credentials: the key itself stays outside. */
export type CredentialIssuer = {
  /** did:key of the public half. */
  readonly did: string;
  /** Adds a proof by this key under the name that the document gives its issuer. `created` is an ISO instant. */
  readonly withProof: (document: object, created: string) => object;
};

export type CredentialFacts = {
  readonly printed: Printed;
  readonly traceUrl: string;
  /** The did:web that it names as issuer; without it, the did:key. */
  readonly issuerDid?: string | undefined;
  readonly statusIndex: number;
  readonly at: string;
  readonly revision: number;
};

const awardFor = ({ kind, awardName }: Printed) => awardSaid({ kind, levelName: { zh: awardName, en: '' } }).zh;

/** The content of a certificate as an Open Badges 3.0 credential that a machine can verify (1EdTech; W3C VC 2.0). */
export const credentialOf = (facts: CredentialFacts, issuer: CredentialIssuer): object => {
  const { printed, issuerDid } = facts;
  const statusList = revocationListOf(facts.traceUrl, issuerDid);
  const at = facts.at.replace(/\.\d+Z$/, 'Z');
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: facts.traceUrl,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${printed.competitionName} ${awardFor(printed)}`.trim(),
    issuer: { id: issuerDid ?? issuer.did, type: ['Profile'], name: printed.issuerName || printed.competitionName },
    validFrom: at,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: printed.students.map(({ name }) => ({
        type: 'IdentityObject',
        hashed: false,
        identityHash: name,
        identityType: 'name',
      })),
      achievement: {
        id: `${facts.traceUrl}#achievement`,
        type: ['Achievement'],
        name: awardFor(printed),
        description: [printed.competitionName, printed.itemName, printed.workName, printed.citation]
          .filter(Boolean)
          .join(' · '),
        criteria: { narrative: printed.competitionName },
        humanCode: numberText(printed.number),
      },
    },
    credentialStatus: {
      id: `${statusList}#${facts.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(facts.statusIndex),
      statusListCredential: statusList,
    },
    evidence: [{ id: facts.traceUrl, type: ['Evidence'], name: `revision ${facts.revision}` }],
  };
  return issuer.withProof(document, at);
};
