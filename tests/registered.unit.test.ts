import { describe, expect, it } from 'vitest';
import { idOf } from '../scripts/code/codebase.ts';
import { Walk } from '../scripts/walk/path.ts';

/** Commands whose id is not registered, and why a repeat does no harm. */
const NOT_REGISTERED: Readonly<Record<string, readonly string[]>> = {
  'opens or renews a session, which must not be stored; its code, link, ticket or challenge is used up': [
    'identity.followLink',
    'identity.register',
    'identity.retrievePassword',
    'identity.signInByCode',
    'identity.signInByPasskey',
    'identity.signInByPassword',
    'identity.signInSecondFactor',
    'identity.stepUp',
  ],
  'sends or makes a secret that is worth nothing without its proof; a second one ends the first': [
    'identity.beginPasskey',
    'identity.beginSecondFactor',
    'identity.passkeyChallenge',
    'identity.sendBindCode',
    'identity.sendCode',
    'identity.sendStepUpCode',
  ],
  'ends the session, also when it is over': ['identity.signOut'],
  'shows what is stored about oneself and changes nothing': ['identity.exportMyData'],
  'shows a value each time, so each time is recorded': ['identity.revealPersonalData'],
  'asks for a file under an id of its own, which is made once': [
    'certificate.previewBatch',
    'certificate.previewDesign',
    'exports.requestExport',
  ],
  'finds it done already': ['exports.cancelExport', 'exports.retryExport', 'payment.importBill'],
};

const walk = new Walk('.');
const mutations = walk.procedures.filter(({ reads }) => !reads);
/** Where a use case is handed to `execute`, `editRow` or what runs them. */
const runs = new Set([...walk.sites.values()].flat().map(({ place }) => idOf(place)));
const isRegistered = (each: (typeof mutations)[number]) =>
  [...walk.code.reach([each.place], () => true).keys()].some((id) => runs.has(id));
const declared = Object.values(NOT_REGISTERED).flat();

describe('every command', () => {
  it('is found', () => expect(mutations.length).toBeGreaterThan(150));

  it('registers its id, or is declared here with the reason', () => {
    const lost = mutations.filter((each) => !isRegistered(each)).map(({ path }) => path);
    expect(lost.filter((path) => !declared.includes(path))).toEqual([]);
  });

  it('is not declared here when it registers its id, or is gone', () => {
    const paths = new Set(mutations.filter((each) => !isRegistered(each)).map(({ path }) => path));
    expect(declared.filter((path) => !paths.has(path))).toEqual([]);
  });
});
