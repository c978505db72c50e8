import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  competitionExists: 'This competition already exists.',
  competitionNotFound: 'This competition does not exist.',
  competitionOver: 'The competition has ended or was cancelled and can no longer change.',
  competitionIncomplete: 'Some parts are still missing: see the list on the overview.',
  competitionSuspended: 'The competition is suspended at the moment.',
  competitionNotClosed: 'Close the competition before archiving it.',
  rulesPinned: 'The rules are published. Propose an amendment on the competition’s overview to change them.',
  amendmentNeeded:
    '“{{part}}” is published and can change only by an amendment. Propose one on the competition’s overview or on the page of these settings.',
  amendmentPending: 'Another amendment is awaiting approval. Have it approved or withdraw it first.',
  amendmentNotFound: 'This amendment is no longer open.',
  cancellationPending:
    'A cancellation of this competition already waits for finance. Have it confirmed or withdraw it first.',
  cancellationNotFound: 'This cancellation is no longer waiting.',
  nothingChanges: 'There are no changes.',
  deadlineInPast:
    'The new deadline of “{{stage}}” is in the past, so the stage would close immediately. Confirm that you mean this.',
  duplicateItem: 'The same category is listed twice.',
  teamSizeInvalid: 'Category “{{item}}” has a minimum of members above its maximum.',
  refundWindowsDisordered: 'Put the earliest date first; each later date must have a smaller share.',
  earlyObjectionsShortened:
    'Teams were promised {{objectDays}} working days to object and {{appealDays}} to appeal. Give at least as many.',
  sessionsRunning:
    'A session is being held now. Until it has ended, the number of calls and minutes after which a team is absent stays as it is.',
  refundWindowsNarrowed:
    'The competition is published, so the refund table can change only in favour of the payers: later dates or larger shares.',
  itemInUse: 'Category “{{item}}” is published and cannot be removed; limit its places by an amendment instead.',
  stageDatesInvalid: 'Stage “{{stage}}” must close after it opens.',
  stagesOverlap: 'Stages “{{stage}}” and “{{other}}” are of the same type and overlap.',
  stageRepeated:
    'Stages “{{stage}}” and “{{other}}” are of the same type and for the same categories, but a category has one stage of this type: only review, elimination and on-site stages may be repeated. Extend the first one, or give them different categories.',
  stageKept:
    'Stage “{{stage}}” is published and cannot be removed. Shift it by an amendment, or announce in the rules that it does not take place.',
  stageNeeded: 'These categories have several stages of this type. Choose the one it belongs to.',
  stageNotForItems: 'Stage “{{stage}}” is not for all of these categories. Choose another stage or fewer categories.',
  sessionsLeftOutside:
    'These sessions on site would lie outside the stage: {{sessions}}. Move or cancel them first, or choose other dates.',
  duplicateStage: 'The same stage is listed twice.',
  stageStarted: 'Stage “{{stage}}” has started and cannot be changed this way.',
  stageNotFound: 'This stage does not exist.',
  resultAnnounced:
    'The result concerned is announced or confirmed, so its terms can no longer change. Other terms can apply from the next edition.',
  awardsStanding: 'Awards of this competition that are still valid: {{count}}. Revoke them before you cancel it.',
  stageHeld: 'The organiser has suspended this in stage “{{stage}}”. It is possible again once they permit it.',
  registrationsUnsettled:
    'Registrations not decided or not paid yet: {{count}}. Decide them first, or wait until their deadlines have passed.',
  roundsUnsettled: 'Review rounds not sealed yet: {{count}}. Seal their scores before you seal the stage.',
  advancementsUnsettled:
    'Advancement lists neither published nor discarded: {{count}}. Decide them before you seal the stage.',
  sessionsUnsettled: 'On-site sessions neither sealed nor cancelled: {{count}}. Seal or cancel them first.',
  resultsUnsettled: 'Results not confirmed yet: {{count}}. Confirm them first.',
  nameChecksUnsettled: 'Name checks still open: {{count}}. Close them before you seal the stage.',
  bulkChangesUnsettled:
    'Bulk changes of certificates that are not finished: {{count}}. Wait for them, or resume those that are paused, then seal the stage.',
  batchesUnsettled:
    'Batches of certificates neither printed nor rejected: {{count}}. Finish or reject them before you seal the stage.',
  stageSealed:
    'The stage is sealed, so nothing in it can change. Two people can still disqualify a registration or a work; a result is corrected by an upheld objection.',
  worksUnsettled:
    'Works that are not locked yet or are being changed: {{count}}. Lock them, or decide about them, before the stage is sealed.',
  checksUnsettled:
    'Works that have not passed or failed their qualification check: {{count}}. Decide about them first. If the check is over, an amendment can extend it.',
  resultsMissing: 'Categories with works but without a result: {{count}}. Draft and confirm their results first.',
  objectionsUnsettled:
    'Objections or appeals not decided, or decided and not carried out: {{count}}. Settle them first.',
  stageStillOpen: 'Stage “{{stage}}” has not closed yet.',
  stageNotOpen: 'This stage is not open yet.',
  stageClosed: 'This stage has closed.',
  duplicateField: 'Two questions have the same field code.',
  describingQuestionInvalid:
    'Question “{{field}}” cannot be used to assign reviews. It must be a choice (a single choice for the language), not reveal the author, and be the only one for topics or language.',
  choiceWithoutOptions: 'Question “{{field}}” has no options to choose from.',
  tableColumnsInvalid: 'Table “{{field}}” has no columns, or two columns with the same code.',
  conditionInvalid:
    'Question “{{field}}” depends on a question that does not come before it or does not offer that answer.',
  fileCountInvalid: 'The minimum number of files cannot exceed the maximum.',
  notPublished: 'The competition is not published.',
  notSuspended: 'The competition is not suspended.',
} satisfies Record<keyof typeof zh, string>;
