import type { recommendationZh } from './zh-CN.ts';

export const recommendationEn: typeof recommendationZh = {
  subject: 'You are invited to apply as an expert: {call}',
  text: 'Dear {name},\n\n{recommender} recommends you for “{call}”. Open this link before {until} to read the call and to accept or decline:\n{link}\n\nTo accept, log in or create an account and fill in the application, which two people vet. You can decline without an account; your name and contact are then deleted.',
};
