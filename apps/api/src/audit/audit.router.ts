import { router } from '../trpc.ts';
import { workbench } from './workbench.ts';

export const auditRouter = router({ workbench });
