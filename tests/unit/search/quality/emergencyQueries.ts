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
const SLURS = ['#rule-4-2', '#rule-27-2'];

/** What people type in the middle of a case: these the synonyms were grown on. */
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

/**
 * More of the same, by the same author. With synonyms from the first half alone,
 * 61 % of these had their rule among the first three: phrases that nobody has
 * thought of do no better.
 */
export const FURTHER_EMERGENCY_QUERIES: readonly Query[] = [
  ['kill myself', ...SAFETY],
  ['a user says he wants to die', ...SAFETY],
  ['self harm pics', ...SAFETY],
  ['sucidal member', ...SAFETY],
  ['overdose', ...SAFETY],
  ['telling people to kys', ...SAFETY, '#rule-4-2'],
  ['pedo', ...SAFETY],
  ['someone is groming a kid', ...SAFETY],
  ['child safety', ...SAFETY],
  ['csam', ...SAFETY, '#rule-5-1'],
  ['threatend to kill me', ...THREAT],
  ['swatting', ...DOXXING, ...SAFETY],
  ['doxing a mod', ...DOXXING],
  ['ip address leaked', ...DOXXING],
  ['phone number posted in chat', ...DOXXING],
  ['raid help', ...RAID],
  ['server getting raidded', ...RAID],
  ['spam bots everywhere', ...RAID, '#rule-6-3'],
  ['free nitro link', ...SCAM],
  ['phishing', ...SCAM],
  ['my account was stolen', ...MEMBER_ACCOUNT, '#rule-6-5', '#rule-16-4'],
  ['staff account compromized', ...STAFF_ACCOUNT],
  ['someone has my password', ...STAFF_ACCOUNT, '#rule-16-2'],
  ['hacker in the server', ...CHEATING],
  ['cheeter flying around', ...CHEATING, '#rule-21-1'],
  ['god mode', ...CHEATING],
  ['no senior staff available', ...ALONE],
  ['slurs in voice chat', ...SLURS, '#rule-2-3'],
];
