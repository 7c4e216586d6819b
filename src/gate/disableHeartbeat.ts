/**
 * Takes Firebase's heartbeat service away, which counts for Google on which days
 * the SDK was used. Each call to Firebase would wait for its database, in some
 * browsers for ever, and signing out would leave that database behind.
 *
 * @param app a FirebaseApp; its registry of services is not in its public type
 */
export default function disableHeartbeat(app: object): void {
  const {container} = app as {container: ServiceRegistry};
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: async () => undefined,
      getHeartbeatsHeader: async () => '',
    }),
  });
}

/** As much of ComponentContainer and Component of @firebase/component as is used. */
interface ServiceRegistry {
  addOrOverwriteComponent: (component: {
    readonly name: string;
    readonly type: 'PRIVATE';
    readonly instantiationMode: 'LAZY';
    readonly multipleInstances: boolean;
    readonly serviceProps: Readonly<Record<string, unknown>>;
    readonly onInstanceCreated: null;
    readonly instanceFactory: () => unknown;
  }) => void;
}
