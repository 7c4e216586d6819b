import {BlockList, isIP} from 'node:net';

/** Networks that only the own computer, house or company has. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, bits);
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

/** Names that no public server has. */
const PRIVATE_NAME =
  /^[^.]*$|\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|private|test|invalid|arpa)$/;

/**
 * Whether readers can open an address with a scheme: by https, http or email, on a host
 * that everybody can reach.
 */
export default function isPublicAddress(url: string): boolean {
  // A path alone is on no host.
  const {protocol, hostname} = URL.canParse(url, 'https://none')
    ? new URL(url, 'https://none')
    : {protocol: '', hostname: ''};
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  const isPrivate =
    version === 0
      ? PRIVATE_NAME.test(host)
      : PRIVATE.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return protocol === 'mailto:' || (/^https?:$/.test(protocol) && !isPrivate);
}
