-- Written by hand: the suspension or closing of an account, by a call or in SQL, ends every session of that customer. Lifting the
-- suspension brings none back.
CREATE TRIGGER end_sessions_with_status AFTER UPDATE OF status ON profiles
FOR EACH ROW WHEN (NEW.status IN ('suspended', 'closed') AND OLD.status IS DISTINCT FROM NEW.status)
EXECUTE FUNCTION end_sessions_with_address();
--> statement-breakpoint
UPDATE sessions SET revoked_at = now()
FROM profiles WHERE profiles.id = sessions.profile_id AND profiles.status IN ('suspended', 'closed') AND revoked_at IS NULL;
