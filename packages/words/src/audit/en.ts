import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  commandReused: 'The ID of this submission was already used for another action. Reload and try again.',
  tooBusy: 'Too many people are working here at the moment. Nothing was changed; try again in a moment.',
  documentAltered:
    'A stored document no longer matches its fingerprint in the log, so it was not used. Ask an administrator to run “npm run audit -- verify”.',
  resultsAltered:
    'The stored results differ from the document of the score run, so nothing was shown or decided from them. Ask an administrator to run “npm run audit -- verify”.',
  rowsAltered:
    'The stored data differs from the events in the log, so it was not used. Ask an administrator to run “npm run audit -- check --all” and “verify”.',
  findingExplained: 'Somebody else has already explained this finding. Reload the list.',
  findingNotExplained: 'This finding has no explanation yet, or it was opened again. Reload the list.',
  findingClosed: 'Somebody else has already closed this finding. Reload the list.',
  ownFinding: 'The finding is about something that you did yourself. Ask another auditor.',
  notStoppedThere: 'Somebody else has already handled this, or it has recovered. Reload the list.',
  effectsChanged: 'Somebody else has already retried or closed this task. Reload the list.',
} satisfies Record<keyof typeof zh, string>;
