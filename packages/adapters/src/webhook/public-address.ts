import { BlockList, isIP } from 'node:net';

/** IPv4 that is not on the public internet (IANA special-purpose registry), and broadcast and multicast. */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC) notPublic.addSubnet(net, prefix, 'ipv4');

/** IPv6: global unicast alone, without what carries another address in it (Teredo, 6to4) and documentation. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const carrying6 = new BlockList();
carrying6.addSubnet('2001::', 23, 'ipv6');
carrying6.addSubnet('2001:db8::', 32, 'ipv6');
carrying6.addSubnet('2002::', 16, 'ipv6');
carrying6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address is one that anybody on the internet could reach: never this machine or its network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  if (family === 6) return global6.check(address, 'ipv6') && !carrying6.check(address, 'ipv6');
  return false;
};
