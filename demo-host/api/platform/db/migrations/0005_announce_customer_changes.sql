-- Written by hand, all of it: every change of a customer's data, by a call or in SQL, is announced to all processes, which pass it on to
-- the open portals of that customer. An announcement is `names ids`: the collections of the portal that may have changed, with commas,
-- and the profiles, with spaces; 200 of them, so that it stays below the 8000 bytes of a notification. A statement makes one for each
-- 200 customers. Equal ones of a transaction are sent once, by PostgreSQL.
CREATE FUNCTION announce_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners uuid[];
BEGIN
  IF TG_NARGS = 1 THEN
    SELECT array_agg(DISTINCT profile_id) INTO owners FROM changed;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT owner) FROM (%s) AS found(owner)', TG_ARGV[1]) INTO owners;
  END IF;
  FOR part IN 0 .. coalesce(cardinality(owners), 0) - 1 BY 200 LOOP
    PERFORM pg_notify('customer_changed', TG_ARGV[0] || ' ' || array_to_string(owners[part + 1 : part + 200], ' '));
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces the changes of a table. `owners` is the query for the profiles that own the rows `changed`; without it they have a
-- `profile_id`.
CREATE FUNCTION announce_changes_of(name text, collections text, owners text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_customer_change(%s)', 'announce_' || lower(event), event, name,
      CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, concat_ws(', ', quote_literal(collections), quote_literal(owners)));
  END LOOP;
END $$;
--> statement-breakpoint
SELECT announce_changes_of('point_accounts', 'balances,points,tiers');
--> statement-breakpoint
SELECT announce_changes_of('points_ledger', 'balances,points,tiers');
--> statement-breakpoint
SELECT announce_changes_of('tier_memberships', 'offers,profile,tiers');
--> statement-breakpoint
SELECT announce_changes_of('rewards', 'balances,rewards');
--> statement-breakpoint
SELECT announce_changes_of('redemptions', 'redemptions');
--> statement-breakpoint
SELECT announce_changes_of('benefits', 'benefits');
--> statement-breakpoint
SELECT announce_changes_of('offer_activations', 'offers');
--> statement-breakpoint
SELECT announce_changes_of('airline_links', 'airline');
--> statement-breakpoint
SELECT announce_changes_of('airline_conversions', 'airline');
--> statement-breakpoint
SELECT announce_changes_of('transactions', 'transactions');
--> statement-breakpoint
SELECT announce_changes_of('transaction_items', 'transactions',
  'SELECT t.profile_id FROM changed JOIN transactions t ON t.id = changed.transaction_id');
--> statement-breakpoint
SELECT announce_changes_of('claims', 'claims');
--> statement-breakpoint
SELECT announce_changes_of('connections', 'connections');
--> statement-breakpoint
SELECT announce_changes_of('connection_lists', 'connections',
  'SELECT c.profile_id FROM changed JOIN connections c ON c.id = changed.connection_id');
--> statement-breakpoint
SELECT announce_changes_of('connection_list_items', 'connections',
  'SELECT c.profile_id FROM changed JOIN connection_lists l ON l.id = changed.list_id JOIN connections c ON c.id = l.connection_id');
--> statement-breakpoint
SELECT announce_changes_of('transaction_item_links', 'transactions',
  'SELECT t.profile_id FROM changed JOIN transaction_items i ON i.id = changed.transaction_item_id
    JOIN transactions t ON t.id = i.transaction_id');
--> statement-breakpoint
SELECT announce_changes_of('profiles', 'profile', 'SELECT id FROM changed');
--> statement-breakpoint
SELECT announce_changes_of('identities', 'profile');
--> statement-breakpoint
SELECT announce_changes_of('addresses', 'profile');
--> statement-breakpoint
SELECT announce_changes_of('custom_attributes', 'profile');
--> statement-breakpoint
SELECT announce_changes_of('comms', 'profile');
--> statement-breakpoint
SELECT announce_changes_of('agreements', 'profile');
--> statement-breakpoint
-- The early end of a session is announced too, as the collection `session`. "Last seen", which is written all the time, is not.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_changed', 'session ' || OLD.profile_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_end AFTER UPDATE OF revoked_at, expires_at ON sessions
FOR EACH ROW WHEN ((OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) OR NEW.expires_at < OLD.expires_at)
EXECUTE FUNCTION announce_session_end();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON sessions
FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION announce_session_end();
