CREATE INDEX "profiles_mobile" ON "profiles" USING btree ("mobile_phone");--> statement-breakpoint
CREATE INDEX "transactions_receipt" ON "transactions" USING btree ("receipt_ref");