import { mainJob } from './main-job.ts';

await mainJob('en', 390);
