import { competitionRoutes } from './competition.ts';
import { enrolmentRoutes } from './enrolment.ts';
import { identityRoutes } from './identity.ts';
import { integrationRoutes } from './integration.ts';
import { paymentRoutes } from './payment.ts';
import { reviewRoutes } from './review.ts';
import type { RestRoute } from './route.ts';
import { siteRoutes } from './site.ts';
import { submissionRoutes } from './submission.ts';
import { userImportRoutes } from './user-import.ts';
import { userRoutes } from './users.ts';

export const REST = '/prod-api';

/** Every call of /prod-api: its path, its schemas, the procedure behind it and, from that procedure, who may call. */
export const restRoutes: readonly RestRoute[] = [
  ...identityRoutes,
  ...userRoutes,
  ...userImportRoutes,
  ...siteRoutes,
  ...competitionRoutes,
  ...enrolmentRoutes,
  ...submissionRoutes,
  ...reviewRoutes,
  ...paymentRoutes,
  ...integrationRoutes,
];
