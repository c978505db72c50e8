import { stampsFailingSince } from '@laurel/db/audit/anchor-stamps.ts';
import { newestAnchors, signingKey } from '@laurel/db/audit/anchors.ts';
import { Router } from 'express';
import type { Parts } from '../kernel/parts.ts';

/** Anchors every ten minutes for seven days. */
const SHOWN = 1_000;

/**
 * The newest anchors for everybody, so that anyone may keep a copy and compare the log with it later. They have hashes
 * and no data.
 */
export const anchorRoutes = ({ db, ports }: Pick<Parts, 'db' | 'ports'>) => {
  const { publicKey } = signingKey(ports.secrets.keyFor('signing'));
  return Router().get('/proof/anchors.json', async (_req, res) => {
    const [anchors, stampsFailing] = await Promise.all([newestAnchors(db, [publicKey], SHOWN), stampsFailingSince(db)]);
    res
      .set({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
      .json({ publicKey: publicKey.toString('base64'), anchors, stampsFailing });
  });
};
