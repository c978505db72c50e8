import type { Words } from '#/lib/words.ts';
import type * as zh from './zh-CN.ts';

export const messages = {
  title: 'How scores, ranks and awards are computed',
  version: 'Scoring policy version {{version}}',
  lead: 'Computed in this order and not changed once the review has begun. Ranks and awards follow from these rules alone.',
  steps: {
    valid: 'Score sheets that count',
    total: 'Score of one score sheet',
    calibrate: 'Evening out strict and lenient experts',
    trim: 'Highest and lowest scores dropped',
    aggregate: 'Score of a work',
    check: 'Scores too far apart',
    adjust: 'Deductions and bonuses',
    combine: 'Several stages',
    round: 'Rounding',
    ties: 'Equal scores',
    rank: 'Ranks',
    award: 'Award places',
  },
  lines: {
    valid: {
      counted:
        'Submitted score sheets count, except those that were voided or come from an expert with a conflict of interest.',
      minSheets_one: 'A work needs at least {{count}} score sheet that counts to get a rank.',
      minSheets_other: 'A work needs at least {{count}} score sheets that count to get a rank.',
    },
    total: {
      score: 'The points for each criterion are divided by its maximum, weighted and added up, to at most 100.',
      grade:
        'Each level counts with its points, which are divided by the maximum, weighted and added up, to at most 100.',
      vote: 'A yes counts 100, a no 0; abstentions do not count.',
    },
    calibrate: {
      zScore:
        'Each score is measured by its distance from the mean of its expert, in standard deviations of that expert, and brought to a common scale.',
      additive:
        'The level of each work and the strictness of each expert are estimated together by least squares, and the strictness is taken out.',
      rankBased:
        'Each score becomes the one that has the same position among all scores as it has among those of its expert.',
      cap: 'A distance above {{deviations}} standard deviations counts as {{deviations}}.',
      shrink_one:
        'The mean and variance of an expert are averaged with those of all experts, as if {{count}} average score sheet were added.',
      shrink_other:
        'The mean and variance of an expert are averaged with those of all experts, as if {{count}} average score sheets were added.',
      tooFew_one: 'The scores of an expert with fewer than {{count}} score sheet stay as they are.',
      tooFew_other: 'The scores of an expert with fewer than {{count}} score sheets stay as they are.',
      connected_one:
        'This is done only where groups of experts have at least {{count}} work in common; otherwise scores stay as they are.',
      connected_other:
        'This is done only where groups of experts have at least {{count}} works in common; otherwise scores stay as they are.',
    },
    trim: { row: 'With {{fromSheets}} score sheets or more, some are dropped: highest {{high}}, lowest {{low}}.' },
    aggregate: {
      mean: 'The mean of the remaining score sheets.',
      median: 'The median of the remaining score sheets.',
      chiefWeighted:
        'The weighted mean of the remaining score sheets: {{weight}} for the lead of the panel, 1 for other experts.',
    },
    check: {
      range:
        'Where the highest and lowest scores are more than {{points}} points apart, the score is final only after this was resolved.',
      deviation:
        'Where the standard deviation of the scores is above {{points}} points, the score is final only after this was resolved.',
      discussed: 'The experts of the work discuss it first, under code names.',
      closestTwo:
        'Of three or more score sheets, only the two closest then count; otherwise the work is reviewed again, or two people keep its scores and give a reason.',
      decided:
        'Such works are reviewed again, for example by more experts, or two people keep their scores and give a reason.',
    },
    adjust: {
      lines: 'Deductions and bonuses of at most {{points}} points each, with evidence; no score falls below 0.',
      secondPerson: 'A second person approves each.',
    },
    combine: {
      weighted: 'The scores of the stages are combined by weight:',
      missing: {
        unranked: 'A work without a score in one of them gets no rank.',
        zero: 'A missing stage counts as 0.',
        reweigh: 'Where a stage is missing, the others count by their weights.',
      },
    },
    round: {
      halfUp_one: 'Rounded once, at the end: half up, to {{count}} decimal.',
      halfUp_other: 'Rounded once, at the end: half up, to {{count}} decimals.',
      compare: {
        rounded: 'Ranks compare the rounded scores.',
        full: 'Ranks compare the scores before rounding.',
      },
    },
    ties: {
      chain:
        'Works with equal scores are compared by the following, one after another; those that stay equal share a rank:',
      none: 'Works with equal scores share a rank.',
    },
    rank: {
      '1224': 'Ranks are skipped after a shared one: 1, 2, 2, 4.',
      '1223': 'Ranks continue after a shared one: 1, 2, 2, 3.',
    },
    award: {
      base: {
        ranked: 'Percentages are taken of the works that have a rank.',
        entered: 'Percentages are taken of all works entered.',
      },
      rounding: {
        floor: 'Places are rounded down.',
        largestRemainder: 'Places are rounded by the largest remainder.',
      },
      cutOffTies: {
        includeAll: 'Works that share the last place all get the award.',
        excludeAll: 'Of works that share the last place, none gets the award.',
        reReview: 'Works that share the last place are reviewed again.',
      },
      lent: 'Places given beyond a quota because of a tie are taken from the next award.',
      perSchool_one: 'At most {{count}} work of a school gets each award.',
      perSchool_other: 'At most {{count}} works of a school get each award.',
    },
  },
  within: 'Ranked separately: {{parts}}',
  parts: { item: 'by category', track: 'by track', region: 'by province of the school' },
  tieBreaks: {
    criterion: 'mean of “{{name}}”',
    untrimmedMean: 'mean with the highest and lowest scores',
    median: 'median',
    bestScores: 'scores of the score sheets, one by one, from the highest down',
    smallerSpread: 'scores closer together',
    chiefVote: 'vote of the panel leads',
  },
  minScore: '“{{level}}” needs at least {{points}} points; places that nobody reaches stay vacant.',
} satisfies Words<typeof zh.messages>;
