import type {QueriesByKind} from './Query';

/**
 * Further searches of the other site, of the kinds that the everyday queries of
 * our handbook have. Nothing is tuned on these: they show whether a change that
 * helps our handbook helps elsewhere. That site has no synonyms.
 */
export const MAKERSPACE_KIND_QUERIES: QueriesByKind = {
  'forms of words': [
    ['banning a member', '/behaviour#being-banned'],
    ['welders', '/metalwork#welding'],
    ['soldered', '/electronics#soldering', '/electronics'],
    ['burnt hand', '/first-aid#burns'],
    ['dispose of oil', '/chemicals#disposal'],
    ['encryption', '/our-servers#backups'],
    ['elected', '/committee#elections', '/committee'],
    ['insured', '/insurance', '/insurance#what-is-covered'],
  ],
  'short words': [
    ['fob', '/your-key-fob', '/your-key-fob#lost-or-stolen'],
    ['mig', '/metalwork#welding'],
    ['van', '/fairs-and-trips#transport'],
    ['eye', '/first-aid#something-in-the-eye', '/protective-equipment'],
    ['saw', '/woodwork#table-saw', '/woodwork#band-saw'],
    ['pay', '/fees#how-to-pay', '/courses#teachers-pay'],
    ['red book', '/guests#signing-in-visitors'],
  ],
  'plain words': [
    ['kettle', '/kitchen-and-garden'],
    ['proxy', '/general-assembly#proxy-votes'],
    ['padlock', '/storage#lockers'],
    ['microwave', '/repair-cafe#what-we-repair', '#what-we-repair'],
    ['mice', '/kitchen-and-garden#pests'],
    ['voucher', '/wireless-network#connecting'],
  ],
};
