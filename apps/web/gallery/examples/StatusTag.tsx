import { StatusTag } from '#/ui/StatusTag.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  neutral: () => <StatusTag>{say('草稿', 'Draft')}</StatusTag>,
  info: () => <StatusTag tone="info">{say('审核中', 'In review')}</StatusTag>,
  success: () => <StatusTag tone="success">{say('已通过', 'Approved')}</StatusTag>,
  warning: () => <StatusTag tone="warning">{say('待补充', 'To be completed')}</StatusTag>,
  danger: () => <StatusTag tone="danger">{say('已驳回', 'Rejected')}</StatusTag>,
  unknown: () => <StatusTag tone="unknown">{say('未知', 'Unknown')}</StatusTag>,
};
