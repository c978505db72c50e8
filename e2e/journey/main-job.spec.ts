import { mainJob } from './main-job.ts';

await mainJob('zh-CN', 1440);
