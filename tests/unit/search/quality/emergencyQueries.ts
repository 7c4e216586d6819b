import type {Query} from './Query';

/** Rules that several phrases are after. */
const SAFETY = ['#rule-7-3'];
const DOXXING = ['#rule-7-1', '#rule-4-2'];
const RAID = ['#rule-6-1', '#rule-6-2', '#section-6'];
const THREAT = ['#rule-7-3', '#rule-4-2', '#rule-2-6', '#rule-3-3'];
const SCAM = ['#rule-6-3', '#rule-6-4'];
const MEMBER_ACCOUNT = ['#rule-6-4'];
const STAFF_ACCOUNT = ['#rule-6-5', '#rule-16-4'];
const CHEATING = ['#rule-27-3', '#rule-27-2'];
const ALONE = ['#rule-10-5', '#rule-1-5'];

/** What people type in the middle of a case. The phrases were tuned on these. */
export const EMERGENCY_QUERIES: readonly Query[] = [
  ['someone is threatening suicide', ...SAFETY],
  ['suicide', ...SAFETY],
  ['kys', ...SAFETY],
  ['wants to kill himself', ...SAFETY],
  ['member is cutting herself', ...SAFETY],
  ['suicde threat', ...SAFETY],
  ['grooming', ...SAFETY],
  ['adult dming a minor', ...SAFETY, '#rule-7-2'],
  ['underage nudes', ...SAFETY, '#rule-5-1'],
  ['13 year old', ...SAFETY],
  ['bomb threat', ...THREAT],
  ['death threats', ...THREAT],
  ['he says he will shoot up his school', ...SAFETY],
  ['doxed', ...DOXXING],
  ['someone posted my address', ...DOXXING],
  ['leaked real name', ...DOXXING],
  ['we are being raided', ...RAID],
  ['bots joining', ...RAID],
  ['mass ping spam', ...RAID, '#rule-6-3'],
  ['nitro scam', ...SCAM],
  ['hacker', ...CHEATING, '#rule-6-4', '#rule-6-5'],
  ['account got hacked', ...MEMBER_ACCOUNT, '#rule-6-5', '#rule-16-4'],
  ['admin account hacked', ...STAFF_ACCOUNT],
  ['token leaked', ...STAFF_ACCOUNT, '#rule-12-3'],
  ['modder killing everyone', ...CHEATING, '#rule-23-3'],
  ['aimbot', ...CHEATING],
  ['no admins online', ...ALONE],
  ['help nobody is answering', ...ALONE],
];
