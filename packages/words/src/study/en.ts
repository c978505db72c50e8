import type { refusals as zh } from './zh-CN.ts';

export const refusals = {
  learningPathNotFound: 'This learning path does not exist.',
  learningPathArchived: 'This learning path is archived. Publish it again to edit or study it.',
  learningPathInUse:
    'Competitions ask participants to finish this learning path before they register: {{competitions}}. Remove it from their registration settings first.',
  learningPathPlaceFixed:
    'A learning path cannot be moved to another competition or organisation. Create a new one there.',
  stepArticleUnknown: 'Articles that do not exist or are not published: {{count}}. Choose others.',
  stepFileInvalid: 'Files must be PDF and videos MP4. Upload another one.',
  stepsRepeated: 'A step is contained twice. Reload the page and try again.',
  stepNotFound: 'This step is no longer part of the learning path. Reload the page.',
  requiredStepNeeded: 'Add at least one required step.',
  videoLinkFormat: 'Enter a link that begins with https:// and leads to one of the allowed video sites.',
} satisfies Record<keyof typeof zh, string>;
