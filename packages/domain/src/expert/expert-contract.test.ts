import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import {
  ada,
  added,
  by,
  expertScenario,
  groupId,
  march,
  organiser,
  profile,
  retired,
} from '../review/situations.fixture.ts';
import { acceptExpertContract } from './accept-expert-contract.ts';
import { activateExpert } from './activate-expert.ts';
import type { ExpertEvent } from './expert.ts';
import { type ExpertContractEvent, evolveExpertContract, newExpertContract } from './expert-contract.ts';
import { publishExpertContract } from './publish-expert-contract.ts';

const contracts = scenario(newExpertContract, evolveExpertContract);
const at = march(2);
const published = (version: number, zh = `第${version}版`): ExpertContractEvent => ({
  type: 'expert.contract_published',
  data: { groupId, version, text: { zh, en: '' }, publishedBy: organiser, at },
});
const contractOf = (version: number) => evolveExpertContract(newExpertContract(), published(version));
const acceptedAs = (version: number): ExpertEvent => ({
  type: 'expert.contract_accepted',
  data: { personId: ada, groupId, version, at },
});
const vetted: ExpertEvent = {
  type: 'expert.vetted',
  data: { personId: ada, groupId, profile, applicationId: 'a', at: march(1) },
};

describe('publish expert contract', () => {
  const publish = (zh: string) => (state: Parameters<typeof publishExpertContract>[0]) =>
    publishExpertContract(state, { groupId, text: { zh, en: '' } }, by(organiser, at));
  it('numbers its versions, and makes no new one of the same text', () => {
    contracts
      .given()
      .when(publish('第1版'))
      .then(accept(published(1)));
    contracts
      .given(published(1))
      .when(publish('第2版'))
      .then(accept(published(2)));
    contracts.given(published(1)).when(publish('第1版')).then(accept());
  });
  it('is refused without a text', () => contracts.given().when(publish('')).then(refuse('contractEmpty')));
});

describe('accept expert contract', () => {
  const agree = (version: number, contract = contractOf(2)) => {
    return (expert: Parameters<typeof acceptExpertContract>[0]) =>
      acceptExpertContract(expert, { version }, by(ada, at), contract);
  };
  it('records the version, once for each', () => {
    expertScenario
      .given(added)
      .when(agree(2))
      .then(accept(acceptedAs(2)));
    expertScenario.given(added, acceptedAs(2)).when(agree(2)).then(accept());
    expertScenario
      .given(added, acceptedAs(1))
      .when(agree(2))
      .then(accept(acceptedAs(2)));
  });
  it('is refused for a version that is not the current one', () => {
    expertScenario.given(added).when(agree(1)).then(refuse('contractChanged'));
    expertScenario.given(added).when(agree(1, newExpertContract())).then(refuse('contractChanged'));
  });
  it('is refused for people who are not experts, and for retired experts', () =>
    expertScenario.refuses(agree(2), { expertNotFound: [], expertRetired: [added, retired] }));
});

describe('activating an expert where there is a contract', () => {
  const activate = (...history: readonly ExpertEvent[]) => {
    let decision: unknown;
    expertScenario.given(...history).when((expert) => {
      const made = activateExpert(expert, { personId: ada }, by(organiser, at), contractOf(2), { loggedIn: true });
      decision = made;
      return made;
    });
    return decision;
  };
  it('takes the acceptance of its current version', () => {
    expect(activate(vetted)).toEqual(refuse('contractNotAccepted'));
    expect(activate(vetted, acceptedAs(1))).toEqual(refuse('contractNotAccepted'));
    expect(activate(vetted, acceptedAs(2))).toMatchObject({ ok: true });
  });
});
