const demoAccounts = 'root, organiser, finance, auditor, school, captain, member, expert1, expert2 or expert3';

/** What npm start says last: the address, how to sign in, and the screen of the final that is being held. */
export const closingLine = ({ seconds, port, demo, screen }) => {
  const site = `http://localhost:${port}`;
  const who = demo ? ` (sign in as ${demoAccounts}; password laurel-demo, verify code 0000)` : '';
  const final = screen ? `; call screen of the final: ${site}${screen}` : '';
  return `ready in ${seconds} s: ${site}${who}${final}`;
};
