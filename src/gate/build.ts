/** What the build must know of the sign-in service. */
export {findWrongProject, signInOrigins} from './firebase/build';
