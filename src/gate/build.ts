/** What the build must know of the sign-in service. */
export {default as signInOrigins} from './firebase/origins';
