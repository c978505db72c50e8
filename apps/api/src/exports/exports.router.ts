import { router } from '../kernel/trpc.ts';
import { cancelExport } from './cancel-export.ts';
import { myExports } from './my-exports.ts';
import { requestExport } from './request-export.ts';
import { retryExport } from './retry-export.ts';

export const exportsRouter = router({ requestExport, myExports, cancelExport, retryExport });
