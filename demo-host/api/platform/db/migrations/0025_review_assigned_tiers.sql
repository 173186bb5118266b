-- Written by hand, all of it: staff assign a tier by SQL. Its review has to be known to the account of points, by which the job finds what
-- is due; a member without points gets an account for it.
CREATE FUNCTION schedule_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_accounts AS a (profile_id, version, entries, balance, pending, review_at, due_at)
  SELECT m.profile_id, 1, 0, 0, 0, m.anniversary_at, m.anniversary_at
  FROM tier_memberships m WHERE m.profile_id = NEW.profile_id ORDER BY m.achieved_at DESC LIMIT 1
  -- With a new version, because a change that is under way would write the former review.
  ON CONFLICT (profile_id) DO UPDATE
  SET version = a.version + 1, review_at = excluded.review_at, due_at = least(a.due_at, excluded.due_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedule_review AFTER INSERT ON tier_memberships
FOR EACH ROW WHEN (NEW.assigned_at IS NOT NULL) EXECUTE FUNCTION schedule_review();
--> statement-breakpoint
INSERT INTO point_accounts AS a (profile_id, version, entries, balance, pending, review_at, due_at)
SELECT profile_id, 1, 0, 0, 0, anniversary_at, anniversary_at
FROM (SELECT DISTINCT ON (profile_id) * FROM tier_memberships ORDER BY profile_id, achieved_at DESC) latest
WHERE assigned_at IS NOT NULL
ON CONFLICT (profile_id) DO UPDATE
SET version = a.version + 1, review_at = excluded.review_at, due_at = least(a.due_at, excluded.due_at);
