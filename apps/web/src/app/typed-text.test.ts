import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where text is typed outside a form, and why it need not be kept or asked about. */
const NOT_KEPT: Readonly<Record<string, readonly string[]>> = {
  'a search or a filter': [
    'features/assistant/ask/QuestionForm.tsx',
    'features/award/public-results/NoticeAwards.tsx',
    'features/certificate/gallery/GalleryFilters.tsx',
    'features/content/faq/FaqScreen.tsx',
    'features/content/home/TraceBox.tsx',
    'features/content/article-list/SearchBox.tsx',
    'features/expert/review-group/MemberPicker.tsx',
    'features/review/confirm-naming/ConfirmNaming.tsx',
    'features/review/set-pool/PoolLibrary.tsx',
  ],
  'one code, which the phone keeps as a scan at once': ['features/scene/scan-pass/DoorDesk.tsx'],
  'names of people, which this browser does not keep; asked about on leaving (useUnsaved)': [
    'features/certificate/draft-bulk-change/CorrectionRows.tsx',
  ],
  'kept in this browser with each key, and sent from there (useSceneSheet)': [
    'features/scene/submit-scene-sheet/SceneSheet.tsx',
  ],
  'a part of a form in another file': [
    'features/competition/form-fields/QuestionsEditor.tsx',
    'features/certificate/draft-batch/LookFields.tsx',
    'features/certificate/draft-batch/NumberFields.tsx',
    'features/certificate/draft-batch/RecipeFields.tsx',
    'features/certificate/draft-batch/RecipientFields.tsx',
    'features/certificate/draw-seal/SealFields.tsx',
    'features/certificate/save-recipient-template/RecipientLines.tsx',
    'features/certificate/set-brand-kit/BrandColours.tsx',
    'features/certificate/set-brand-kit/Organisers.tsx',
    'features/identity/challenge/ChallengeField.tsx',
    'features/identity/update-profile/IdCardFields.tsx',
    'features/submission/submit-work/WorkFields.tsx',
  ],
};

/** Forms that are not kept in this browser, and why. */
const NO_DRAFT: Readonly<Record<string, string>> = {
  'app/StepUpDialog.tsx': 'a password or a code',
  'features/certificate/trace-certificate/TraceForms.tsx': 'a search',
  'features/certificate/upload-font/FontUploadDialog.tsx': 'a file and a box to tick',
  'features/enrolment/accept-invitation/AcceptInvitation.tsx': 'a box to tick',
  'features/enrolment/import-roster/RosterUpload.tsx': 'a file',
  'features/enrolment/sign-undertaking/SignUndertakingForm.tsx': 'boxes to tick',
  'features/expert/import-experts/CheckedFile.tsx': 'boxes to tick',
  'features/expert/import-experts/ImportExpertsDialog.tsx': 'a file',
  'features/expert/recommend-expert/RecommendDialog.tsx': 'the name and contact of another person',
  'features/expert/state-expert-profile/StateProfileDialog.tsx': 'the names of other people',
  'features/identity/AuthForm.tsx': 'passwords and codes of somebody who is not logged in',
  'features/identity/CodeEntry.tsx': 'a code',
  'features/identity/SecretForm.tsx': 'draws the forms that hold what is secret',
  'features/identity/set-bank-card/BankCardForm.tsx': 'the number of a bank card',
  'features/identity/change-contact/ContactForm.tsx': 'a contact and the code sent to it',
  'features/identity/change-password/PasswordForm.tsx': 'passwords',
  'features/identity/import-users/ImportDialog.tsx': 'a file and choices about it',
  'features/identity/passkeys/PasskeysCard.tsx': 'a name, which the device makes a passkey for at once',
  'features/identity/remove-user-second-factor/RemoveSecondFactorDialog.tsx':
    'about one person’s safety; asked in one line',
  'features/identity/reveal-personal-data/RevealDialog.tsx': 'about one person’s sealed data; asked in one line',
  'features/identity/settings/OwnData.tsx': 'one word, typed to confirm an act',
  'features/integration/replay-webhook/ReplayDialog.tsx': 'one number',
  'features/messaging/request-news/RequestNewsDialog.tsx': 'one address, of somebody who may use a shared computer',
  'features/organisation/import-schools/ImportSchoolsDialog.tsx': 'a file',
  'features/review/assign-expert/AssignExpertDialog.tsx': 'one choice',
  'features/review/my-sheets/JumpDialog.tsx': 'one number',
  'features/review/bid-conflict/BidConflictDialog.tsx': 'one choice',
  'features/review/open-bidding/BiddingCard.tsx': 'one time',
  'features/review/open-naming/NamingCard.tsx': 'one time and one number',
  'features/review/reassign-sheet/ReassignSheetDialog.tsx': 'one choice, and a reason that it suggests',
  'features/review/request-distribution/RequestDistributionForm.tsx': 'one number',
  'features/review/request-score-run/RequestScoreRunDialog.tsx': 'one choice',
  'features/submission/submit-work/SubmitWorkForm.tsx': 'saved on the server as it is typed',
};

/** Entries held by a screen's state instead of a form, and why. */
const NOT_OF_A_FORM: Readonly<Record<string, readonly string[]>> = {
  'a search or a filter': [
    'features/award/public-results/NoticeAwards.tsx',
    'features/award/public-results/PublicResults.tsx',
    'features/content/home/TraceBox.tsx',
    'features/expert/add-expert/AddExpertDialog.tsx',
    'features/expert/review-group/MemberPicker.tsx',
    'features/review/check-comment/CommentsToCheck.tsx',
    'features/review/confirm-naming/ConfirmNaming.tsx',
  ],
  'one code, which the phone keeps as a scan at once': ['features/scene/scan-pass/DoorDesk.tsx'],
  'one box to tick, sent with the next press': ['features/study/complete-step/CompleteStep.tsx'],
  'which session the phone checks in for': ['features/scene/scan-pass/CheckInScreen.tsx'],
  'which award scheme is taken over into the form': ['features/competition/configure-review/ApplyAwardScheme.tsx'],
  'which school a file is for': ['features/enrolment/import-roster/ImportRoster.tsx'],
  'for how long a preview link can be used': ['features/content/preview-link/PreviewLinksButton.tsx'],
  'which followers an article is for': ['features/messaging/send-news/SendNewsCard.tsx'],
  'which days a proof is about': ['features/identity/event-history/ProofButton.tsx'],
  'which files are checked in the browser': ['features/audit/log-proof/CheckLogFile.tsx'],
  'in which language a form is previewed': ['features/competition/form-fields/FormPreview.tsx'],
  'which finished design the preview shows': ['features/certificate/set-brand-kit/BrandPreview.tsx'],
  'what a report or a chart compares': [
    'features/competition/preview-policy/PreviewPolicyDrawer.tsx',
    'features/review/calibration-report/CalibrationReport.tsx',
    'features/review/group-figures/GroupFigures.tsx',
    'features/review/work-explanation/ExplanationDrawer.tsx',
  ],
  'which rows are listed': [
    'features/award/dispute-list/DisputeCards.tsx',
    'features/review/expert-sheets/ExpertSheetsDrawer.tsx',
    'features/review/naming-list/NamingDrawer.tsx',
  ],
  'which of two forms is shown': [
    'features/award/announce-result/AnnounceDialog.tsx',
    'features/review/create-round/CreateRoundDialog.tsx',
    'features/review/draft-advancement/DraftAdvancementDialog.tsx',
  ],
};

const root = 'apps/web/src';
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  // The designer saves each step, and keeps unsaved ones (designer/save).
  .filter((file) => /^(features|app)\/.*\.tsx$/.test(file) && !file.startsWith('features/certificate/designer/'))
  .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const);
/** The opening tag of a form, whichever wrapper it uses (ui/README.md). */
const form = String.raw`<(?:(?:Command|Row)?Form(?:Dialog)?|RowDrawer)\b`;
/** The whole tag of a field of the design system; fields have no children. */
const fields =
  /<(?:TextField|TextArea|NumberField|MoneyField|Select|Checkbox|Switch|RadioGroup|CheckboxGroup|DateTimeField|FileField)\b.*?\/>/gs;
const where = (holds: (text: string) => boolean) => screens.filter(([, text]) => holds(text)).map(([file]) => file);

describe('typed text', () => {
  it('survives a reload, is marked as kept, and is asked about before leaving', () => {
    const typing = where(
      (text) => /<(Text(Area|Field)|NumberField)\b/.test(text) && /\b(value|onChange)=\{/.test(text),
    );
    const keeping = new Set(where((text) => new RegExp(form).test(text)));
    const silent = typing.filter((file) => !keeping.has(file));
    expect(silent.toSorted()).toEqual(Object.values(NOT_KEPT).flat().toSorted());
  });

  it('is stored in this browser by every form except those with secrets', () => {
    const keepsNone = new RegExp(`${form}[^>]*(?:\\bfleeting\\b|draft=\\{false\\})|<SecretForm\\b`, 's');
    const none = where((text) => keepsNone.test(text));
    expect(none.toSorted()).toEqual(Object.keys(NO_DRAFT).toSorted());
  });

  it('is held by a form: react-hook-form, not a state beside the field', () => {
    const held = where((text) =>
      [...text.matchAll(/const \[(\w+), (set\w+)\] = useState/g)].some(([, value, setter]) =>
        [...text.matchAll(fields)].some(([tag]) => new RegExp(`value=\\{${value}\\b|\\b${setter}\\b`).test(tag)),
      ),
    );
    expect(held.toSorted()).toEqual(Object.values(NOT_OF_A_FORM).flat().toSorted());
  });

  it('is asked about before another tab replaces its form', () => {
    // Signing in needs no question.
    const remembers = new RegExp(`${form}(?![^>]*\\bfleeting\\b)`, 's');
    const formsOf = (file: string, text: string) =>
      [...text.matchAll(/content: <(\w+)/g)].filter(([, name]) => {
        const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text) ?? [];
        const imported = path.posix.join(path.posix.dirname(file), from);
        return screens.some(([other, its]) => other === imported && remembers.test(its));
      });
    const holding = screens.filter(([file, text]) => /<Tabs\b/.test(text) && formsOf(file, text).length > 0);
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter(([, text]) => !/\bmayLeave\(\)/.test(text)).map(([file]) => file)).toEqual([]);
  });
});
