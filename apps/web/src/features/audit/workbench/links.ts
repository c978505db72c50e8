import type { AppRouter } from '@laurel/api/router/app.router.ts';
import type { inferRouterOutputs } from '@trpc/server';

// Not from lib/trpc.ts: tests of the server follow these links too, and compile without a browser.
type Workbench = inferRouterOutputs<AppRouter>['audit']['workbench'];
export type Waiting = Workbench['waiting'][number];
export type Funnel = NonNullable<Workbench['funnel']>;
export type Deadline = NonNullable<Workbench['deadlines']>[number];
export type FunnelStep = keyof Funnel['totals'];

/** The filtered list that a number was counted from. */
export const listOf = ({ key, count, roundId, competitionId }: Waiting): string => {
  switch (key) {
    case 'amendments':
      return count === 1 && competitionId
        ? `/competition/details?id=${competitionId}`
        : '/competition/list?status=amendmentToSecond';
    case 'signUps':
      return '/signUpManagement?status=submitted';
    case 'signUpsSeenBySchool':
      return '/signUpManagement?status=schoolApproved';
    case 'signUpsSeenByRegion':
      return '/signUpManagement?status=regionApproved';
    case 'disqualifications':
      return '/signUpManagement?status=disqualificationToSecond';
    case 'replacements':
      return '/signUpManagement?status=swapToDecide';
    case 'workDisqualifications':
      return '/works/list?status=disqualificationToSecond';
    case 'corrections':
      return '/works/list?status=toBeCorrected';
    case 'corrected':
      return '/works/list?status=corrected';
    case 'noNotice':
    case 'objections':
    case 'objectionDecisions':
    case 'overdueObjections':
    case 'appeals':
    case 'remedies':
    case 'results':
      return `/competitionReward/detailedList?waiting=${key}`;
    case 'appealsToDecide':
      return '/competitionReward/appeals';
    case 'revocations':
      return '/competitionReward/detailedList?status=revocationToSecond';
    case 'nameChecks':
      return '/competitionReward/nameChecks?status=waiting';
    case 'works':
      return '/works/list?status=toCheck';
    case 'sheets':
      return '/review/comment';
    case 'expertApplications':
      return '/expert/recruitment?tab=applications&status=toVet';
    case 'conflicts':
      return '/expert/library?status=conflictToSecond';
    case 'plans':
      return count === 1 && roundId
        ? `/review/distribution?round=${roundId}`
        : '/review/competition?status=planToSecond';
    case 'scoreRuns':
      return '/review/result?status=toSecond';
    case 'advancements':
      return '/review/elimination?status=toSecond';
    case 'batches':
      return '/certificate/check?status=toSecond';
    case 'bulkChanges':
      return '/certificate/changes?status=toSecond';
    case 'certificateCorrections':
      return '/certificate/corrections?status=waiting';
    case 'amendedCertificates':
      return '/certificate/list?amended=toHandle';
    case 'failedPrints':
      return '/certificate/list?status=failed';
    case 'lostFiles':
      return '/certificate/list?file=lost';
    case 'troubles':
      return '/system/troubles?status=waiting';
    case 'cancellations':
      return '/finance/action?tab=cancellations&status=toSecond';
    case 'offlinePayments':
      return '/finance/action?tab=offline&status=toSecond';
    case 'announcedTransfers':
      return '/finance/action?tab=offline&status=announced';
    case 'receivingAccounts':
      return '/finance/action?tab=accounts&status=toSecond';
    case 'invoices':
      return '/finance/action?tab=invoices&status=waiting';
    case 'refunds':
      return '/finance/action?tab=refunds&status=toSecond';
    default:
      return key satisfies never;
  }
};

/** The list behind a step of the funnel, of one item where it is given. */
export const stepList = (step: FunnelStep, competitionId: string, itemId?: string): string => {
  const of = `competitionId=${competitionId}${itemId ? `&itemId=${itemId}` : ''}`;
  switch (step) {
    case 'signedUp':
      return `/signUpManagement?${of}`;
    case 'active':
      return `/signUpManagement?status=active&${of}`;
    case 'submitted':
      return `/works/list?${of}`;
    case 'reviewed':
      return `/review/competition?competitionId=${competitionId}`;
    default:
      return step satisfies never;
  }
};

export const deadlineHref = (deadline: Deadline): string =>
  deadline.kind === 'round'
    ? `/review/distribution?round=${deadline.id}`
    : `/competition/details?id=${deadline.competitionId}`;
