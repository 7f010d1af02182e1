DELETE FROM site_settings WHERE name = 'requireStaffTwoStep' AND value = 'false';
