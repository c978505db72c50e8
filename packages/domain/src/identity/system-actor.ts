export { systemActor as SYSTEM_ACTOR } from '../audit/system-actor.ts';
